import type { Cause, QaEntry } from '#qa/entry.ts'
import { entryOf } from '#qa/registry.ts'
import { planOf } from '../browser/walks/plan.ts'

const entry = entryOf('copyLink')
const leaving = 'copyLink.copying|xstate.done.actor.copy|0'

/** The entry, with one outcome of its call changed. */
const withOutcome = (label: string, change: Cause): QaEntry => ({
  ...entry,
  actors: {
    copy:
      entry.actors.copy?.map((one) => (one.label === label ? { ...one, ...change } : one)) ?? [],
  },
})

test('one walk goes on until it has taken every transition', () => {
  const plan = planOf(entry)
  expect(plan).toMatchObject({ missing: [], attempts: [] })
  expect(plan.walks.map((walk) => walk.steps.length)).toEqual([7])
})

test('no walk goes on with a step that the page offers only on the shortest path', () => {
  const plan = planOf(withOutcome('not allowed', { onlyOnShortestPath: true }))
  expect(plan.missing).toEqual([])
  expect(plan.walks.map((walk) => walk.steps.length)).toEqual([5, 2])
})

test('a walk begins at each start, and ends when another page opens', () => {
  const blogList = entryOf('blogList')
  const starts = planOf(blogList).walks.map(({ start }) => start)
  expect(new Set(starts)).toEqual(new Set(blogList.inputs))
  for (const walk of planOf({ ...entry, byItself: [leaving] }).walks)
    expect(walk.frames.slice(0, -1).flatMap(({ taken }) => taken)).not.toContain(leaving)
})

test('names transitions that no step makes and that are not listed', () => {
  const plan = planOf(withOutcome('copied', { by: undefined }))
  expect(plan.missing).toEqual([
    'copyLink.copying|xstate.done.actor.copy|0',
    'copyLink.copied|copy|0',
    'copyLink.copied|xstate.after.notice.copyLink.copied|0',
  ])
})

test('attempts a listed transition that a visitor might cause after all', () => {
  const id = 'copyLink.copied|copy|0'
  const plan = planOf({ ...entry, onlyCode: { [id]: 'A reason.' } })
  expect(plan.missing).toEqual([])
  expect(plan.attempts.map((attempt) => [attempt.id, attempt.walk.steps.length])).toEqual([[id, 3]])
})
