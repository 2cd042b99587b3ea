import { toGraph } from '#lab/core/graph.ts'
import { entryOf } from '#qa/registry.ts'
import { planOf } from '../browser/walks/plan.ts'

const entry = entryOf('copyLink')
const leaving = 'copyLink.copying|xstate.done.actor.copy|0'

test('a walk begins at each start, and ends when another page opens', () => {
  const blogList = entryOf('blogList')
  const starts = planOf(blogList).walks.map(({ start }) => start)
  expect(new Set(starts)).toEqual(new Set(blogList.inputs))
  for (const walk of planOf({ ...entry, byItself: [leaving] }).walks)
    expect(walk.frames.slice(0, -1).flatMap(({ taken }) => taken)).not.toContain(leaving)
})

test('names transitions that no step makes and that are not listed', () => {
  const copy = entry.actors.copy?.filter(({ label }) => label !== 'copied') ?? []
  const fromCopied = toGraph(entry.machine).edges.filter(
    ({ source }) => source === 'copyLink.copied',
  )
  expect(fromCopied).not.toEqual([])
  expect(planOf({ ...entry, actors: { copy } }).missing).toEqual([
    leaving,
    ...fromCopied.map(({ id }) => id),
  ])
})
