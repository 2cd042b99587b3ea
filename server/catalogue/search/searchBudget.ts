import { overloaded } from '#server/http/httpError.ts'

const SHARE = 0.25
const BURST_MS = 1_000

/** Searches block the event loop, so they are rejected beyond a share of its time. */
export const createSearchBudget = (now: () => number = () => performance.now()) => {
  let left = BURST_MS
  let last = now()
  return <T>(work: () => T): T => {
    const start = now()
    left = Math.min(BURST_MS, left + (start - last) * SHARE)
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
