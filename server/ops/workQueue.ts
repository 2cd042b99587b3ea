import { setImmediate as nextTurn } from 'node:timers/promises'
import { overloaded } from '#server/http/httpError.ts'
import type { LoopDelay } from './loopDelay.ts'

const LIMITS = {
  beacon: { alwaysAllowed: 1, maxPending: 100, maxLoopDelayMs: 100 },
  render: { alwaysAllowed: 4, maxPending: 32, maxLoopDelayMs: 200 },
  search: { alwaysAllowed: 4, maxPending: 32, maxLoopDelayMs: 200 },
  form: { alwaysAllowed: 4, maxPending: 64, maxLoopDelayMs: 2_000 },
  enquiry: { alwaysAllowed: 4, maxPending: 500, maxLoopDelayMs: 2_000 },
}

/** Load shedding. Starts one call per event-loop turn: cached responses are served in between. */
export const createWorkQueue = (loop: LoopDelay, kind: keyof typeof LIMITS) => {
  const { alwaysAllowed, maxPending, maxLoopDelayMs } = LIMITS[kind]
  let pending = 0
  let lastStart: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isBusy = pending > alwaysAllowed && loop.delay() > maxLoopDelayMs
    if (pending >= maxPending || isBusy) throw overloaded(kind)
    pending += 1
    try {
      lastStart = lastStart.then(() => nextTurn())
      await lastStart
      return await work()
    } finally {
      pending -= 1
    }
  }
}
