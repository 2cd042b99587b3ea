import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from '#domain/scenario.ts'
import { withDeadline } from '#server/http/withDeadline.ts'

/** Milliseconds between two responses, so that they also arrive in order. */
const GAP = 50

export const createReversal = () => {
  const waiting: (() => void)[] = []
  const release = () => {
    waiting.pop()?.()
    if (waiting.length > 0) setTimeout(release, GAP)
  }
  return (window: number) =>
    new Promise<void>((resolve) => {
      if (waiting.length === 0) setTimeout(release, window)
      waiting.push(resolve)
    })
}

/** Delays within the API's deadline, as a slow store would. */
export const createDelay = () => {
  const reverse = createReversal()
  return (scenario: Scenario, isRead: boolean): Promise<void> =>
    withDeadline(
      (async () => {
        const { slow, 'out-of-order': window } = scenario
        if (slow) await pause(slow, undefined, { ref: false })
        if (window && isRead) await reverse(window)
      })(),
    )
}
