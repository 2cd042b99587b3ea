import { toGraph } from '#lab/core/graph.ts'
import { changesBetween } from '#lab/core/jsonLines.ts'
import { partOf } from '#lab/core/part.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { specification } from '#qa/specification.ts'

test('every state with a quoted sentence of the specification exists', () => {
  const states = registry.flatMap(({ machine }) => toGraph(machine).nodes.map(({ id }) => id))
  expect(states).toEqual(expect.arrayContaining(Object.keys(specification)))
})

test('a state without a sentence inherits its parent’s, with the section', () => {
  const graph = toGraph(entryOf('enquiry').machine)
  const waiting = partOf(graph, 'enquiry.form.submitting.waiting', specification)
  expect(waiting.sentence).toBe(specification['enquiry.form.submitting'])
  expect(waiting.section).toBe('4')
  expect(waiting.texts).toEqual(['Submitting...'])
  const failed = 'enquiry.form.submitting|xstate.error.actor.send|1'
  expect(partOf(graph, failed, specification).sentence).toMatch(/^Enquiry submit failure/)
})

test('lists changes of the context field by field', () => {
  const before = { left: 5, kept: 'x', values: { name: '' }, gone: 1 }
  const after = { left: 4, kept: 'x', values: { name: 'A' }, added: true }
  expect(changesBetween(before, after)).toEqual([
    'left 5 → 4',
    'values.name "" → "A"',
    'added true',
    'gone gone',
  ])
})
