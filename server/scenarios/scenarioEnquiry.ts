import { createHash } from 'node:crypto'
import type { Scenario } from '#domain/scenario.ts'
import { unavailable } from '#server/http/httpError.ts'

const MAX_REMEMBERED = 1_000

/** Remembers hashes only, because enquiries hold personal data. */
const createFirstSeen = () => {
  const seen = new Set<string>()
  return (what: string) => {
    const hash = createHash('sha256').update(what).digest('base64url')
    if (seen.has(hash)) return false
    seen.add(hash)
    const [oldest] = seen
    if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

export type ScenarioEnquiry = ReturnType<typeof createScenarioEnquiry>

export const createScenarioEnquiry = () => {
  const isFirst = createFirstSeen()
  return async <T>(scenario: Scenario, id: string, submit: () => Promise<T>): Promise<T> => {
    if ('enquiry-fails-once' in scenario && isFirst(`refused ${id}`)) throw unavailable()
    if ('enquiry-answer-lost' in scenario && isFirst(`taken ${id}`)) {
      await submit()
      throw unavailable()
    }
    // Never settles; the client aborts.
    if ('enquiry-hangs' in scenario) return new Promise(() => {})
    return submit()
  }
}
