import { waitingOf } from '#lab/core/calls.ts'
import { explore } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { startRun } from '#lab/core/run.ts'
import { registry } from '#qa/registry.ts'

test.each(registry)(
  '$machine.id: leaves no timer and no actor when the page is left, in any configuration',
  (entry) => {
    const before = { timers: 0, calls: 0 }
    for (const { input, steps } of explore(entry).configurations) {
      const run = startRun(entry, input)
      for (const step of steps) run.apply(step)
      before.timers += run.frame().timers.length
      before.calls += waitingOf(run.frame().calls).length
      run.stop()
      const { timers, calls } = run.frame()
      expect([steps, timers, waitingOf(calls)]).toEqual([steps, [], []])
    }
    const { edges, nodes } = toGraph(entry.machine)
    if (edges.some(({ kind }) => kind === 'after')) expect(before.timers).toBeGreaterThan(0)
    if (nodes.some(({ invokes }) => invokes.length > 0)) expect(before.calls).toBeGreaterThan(0)
  },
)
