import { createHash } from 'node:crypto'
import type { Scenario } from '#domain/scenario.ts'
import { unavailable } from '#server/http/httpError.ts'

/** Enquiries of a tester's day; the oldest is forgotten first. */
const MOST = 1_000

/** Says whether something is met for the first time, and keeps nothing of it but a hash. */
const createFirstTime = () => {
  const met = new Set<string>()
  return (what: string) => {
    const hash = createHash('sha256').update(what).digest('base64url')
    if (met.has(hash)) return false
    met.add(hash)
    const [oldest] = met
    if (met.size > MOST && oldest !== undefined) met.delete(oldest)
    return true
  }
}

export type ScenarioEnquiry = ReturnType<typeof createScenarioEnquiry>

/** How an enquiry fares; `id` is its key, or its text where it has none. */
export const createScenarioEnquiry = () => {
  const isFirst = createFirstTime()
  return async <T>(scenario: Scenario, id: string, take: () => Promise<T>): Promise<T> => {
    if ('enquiry-fails-once' in scenario && isFirst(`refused ${id}`)) throw unavailable()
    if ('enquiry-answer-lost' in scenario && isFirst(`taken ${id}`)) {
      await take()
      throw unavailable()
    }
    // Ends when the sender goes: nothing holds it.
    if ('enquiry-hangs' in scenario) return new Promise(() => {})
    return take()
  }
}
