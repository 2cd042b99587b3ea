import { toGraph } from '#lab/core/graph.ts'
import { changesBetween } from '#lab/core/jsonLines.ts'
import { partOf } from '#lab/core/part.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { specification } from '#qa/specification.ts'

test('every state that has a sentence exists', () => {
  const states = registry.flatMap(({ machine }) => toGraph(machine).nodes.map(({ id }) => id))
  expect(states).toEqual(expect.arrayContaining(Object.keys(specification)))
})

test('a state without a sentence has that of the state around it, with its section', () => {
  const graph = toGraph(entryOf('enquiry').machine)
  const waiting = partOf(graph, 'enquiry.form.submitting.waiting', specification)
  expect(waiting.sentence).toBe(specification['enquiry.form.submitting'])
  expect(waiting.section).toBe('4')
  expect(waiting.texts).toEqual(['Submitting...'])
  const failed = 'enquiry.form.submitting|xstate.error.actor.send|1'
  expect(partOf(graph, failed, specification).sentence).toMatch(/^Enquiry submit failure/)
})

test('changes of a context are listed field by field', () => {
  const before = { left: 5, kept: 'x', values: { name: '' }, gone: 1 }
  const after = { left: 4, kept: 'x', values: { name: 'A' }, added: true }
  expect(changesBetween(before, after)).toEqual([
    'left 5 → 4',
    'values.name "" → "A"',
    'added true',
    'gone gone',
  ])
})
