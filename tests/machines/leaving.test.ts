import { waitingOf } from '#lab/core/calls.ts'
import { explore } from '#lab/core/explore.ts'
import { startRun } from '#lab/core/run.ts'
import { registry } from '#qa/registry.ts'

test.each(registry)(
  '$machine.id: leaves no timer and no actor when the page is left, in any configuration',
  (entry) => {
    for (const { input, steps } of explore(entry).configurations) {
      const run = startRun(entry, input)
      for (const step of steps) run.apply(step)
      run.stop()
      const { timers, calls } = run.frame()
      expect([steps, timers, waitingOf(calls)]).toEqual([steps, [], []])
    }
  },
)
