import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from '#domain/scenario.ts'
import { withDeadline } from '#server/http/withDeadline.ts'
import { createReversal } from './reversal.ts'

/** Holds an answer back; where the store's own slowness would lie, so within the API's deadline. */
export const createLateness = () => {
  const reversal = createReversal()
  return (scenario: Scenario, isRead: boolean): Promise<void> =>
    withDeadline(
      (async () => {
        const { slow, 'out-of-order': window } = scenario
        if (slow) await pause(slow, undefined, { ref: false })
        if (window && isRead) await reversal(window)
      })(),
    )
}
