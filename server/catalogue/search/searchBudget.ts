import { overloaded } from '#server/http/httpError.ts'

/** Share of the event loop that searches may take. */
const SHARE = 0.25
/** Milliseconds of searching that may be spent at once after a quiet time. */
const BURST = 1_000

/** Runs searches, which block the event loop, and refuses them once their share of the time is used up. */
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
