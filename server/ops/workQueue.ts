import { setImmediate as nextTurn } from 'node:timers/promises'
import { overloaded } from '#server/http/httpError.ts'
import type { LoopDelay } from './loopDelay.ts'

type Limits = {
  /** Milliseconds of event-loop delay above which only `always` may be pending. */
  readonly delay: number
  readonly always: number
  readonly most: number
}

const LIMITS = {
  beacon: { delay: 100, always: 1, most: 100 },
  render: { delay: 200, always: 4, most: 32 },
  search: { delay: 200, always: 4, most: 32 },
  form: { delay: 2_000, always: 4, most: 64 },
  enquiry: { delay: 2_000, always: 4, most: 500 },
} as const satisfies Record<string, Limits>

/**
 * Load shedding: starts one call per turn of the event loop, so that cached responses are served in
 * between, and rejects with 503 when too many are pending.
 */
export const createWorkQueue = (loop: LoopDelay, kind: keyof typeof LIMITS) => {
  const { delay, always, most } = LIMITS[kind]
  let pending = 0
  let lastStart: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (pending >= most || (pending > always && loop.delay() > delay)) throw overloaded(kind)
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
