import { entryOf } from '#qa/registry.ts'
import type { MachineWalks } from '#qa/walks/gestures.ts'
import { planOf } from '#qa/walks/plan.ts'
import { walkTable } from '#qa/walks/table.ts'

const entry = entryOf('copyLink')
const walks: MachineWalks = { holds: [], starts: {}, steps: {}, ...walkTable.copyLink }
const { copied: _, ...otherSteps } = walks.steps

test('one walk goes on until it has taken every transition', () => {
  const plan = planOf(entry, walks)
  expect(plan).toMatchObject({ missing: [], unknown: [], attempts: [] })
  expect(plan.walks.map((walk) => walk.steps.length)).toEqual([7])
})

test('no walk goes on with a step that stands apart', () => {
  const plan = planOf(entry, { ...walks, apart: ['not-allowed'] })
  expect(plan.missing).toEqual([])
  expect(plan.walks.map((walk) => walk.steps.length)).toEqual([5, 2])
})

test('a walk begins at each start, and ends when another page opens', () => {
  const blog: MachineWalks = { holds: [], starts: {}, steps: {}, ...walkTable.blogList }
  const starts = planOf(entryOf('blogList'), blog).walks.map(({ start }) => start)
  expect(new Set(starts)).toEqual(new Set(Object.keys(blog.starts)))
  const leaving = 'copyLink.copying|xstate.done.actor.copy|0'
  for (const walk of planOf(entry, { ...walks, byItself: [leaving] }).walks)
    expect(walk.frames.slice(0, -1).flatMap(({ taken }) => taken)).not.toContain(leaving)
})

test('names transitions that no step makes and that are not listed', () => {
  const plan = planOf(entry, { ...walks, steps: otherSteps })
  expect(plan.missing).toEqual([
    'copyLink.copying|xstate.done.actor.copy|0',
    'copyLink.copied|copy|0',
    'copyLink.copied|xstate.after.notice.copyLink.copied|0',
  ])
})

test('attempts a listed transition that a visitor might cause after all', () => {
  const id = 'copyLink.copied|copy|0'
  const plan = planOf({ ...entry, onlyCode: { [id]: 'A reason.' } }, walks)
  expect(plan.missing).toEqual([])
  expect(plan.attempts.map((attempt) => [attempt.id, attempt.walk.steps.length])).toEqual([[id, 3]])
})

test('names what the lab does not know', () => {
  const plan = planOf(
    { ...entry, onlyCode: { 'copyLink.gone|x|0': 'A reason.' } },
    { holds: [], starts: { elsewhere: { by: [] } }, steps: { 'copy.unwanted': [] } },
  )
  expect(plan.unknown).toEqual(['copyLink.gone|x|0', 'elsewhere', 'copy.unwanted'])
})
