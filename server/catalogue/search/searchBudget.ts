import { overloaded } from '#server/http/httpError.ts'

/** Share of the event loop's time. */
const SHARE = 0.25
/** Milliseconds. */
const BURST = 1_000

/** Searches block the event loop, so they are rejected beyond a share of its time. */
export const createSearchBudget = (now: () => number = () => performance.now()) => {
  let left = BURST
  let last = now()
  return <T>(work: () => T): T => {
    const start = now()
    left = Math.min(BURST, left + (start - last) * SHARE)
    last = start
    if (left <= 0) throw overloaded('search')
    try {
      return work()
    } finally {
      left -= now() - start
    }
  }
}

export type SearchBudget = ReturnType<typeof createSearchBudget>
