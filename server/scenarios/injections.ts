import { hash } from 'node:crypto'
import type { Scenario } from '#domain/contracts/scenario.ts'
import { HttpError, unavailable } from '#server/http/httpError.ts'
import { withDeadline } from '#server/http/withTimeout.ts'

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

const MAX_REMEMBERED = 1_000

/** Remembers hashes only, because enquiries hold personal data. */
const createFirstSeen = () => {
  const seen = new Set<string>()
  return (what: string) => {
    const digest = hash('sha256', what, 'base64url')
    if (seen.has(digest)) return false
    seen.add(digest)
    const [oldest] = seen
    if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

/** Applies scenarios to API calls. All requests share the state. */
export const createInjections = () => {
  const reverse = createReversal()
  const isFirst = createFirstSeen()
  return {
    /** Delays within the API's deadline, as a slow store would. */
    delay: (scenario: Scenario, isRead: boolean): Promise<void> =>
      withDeadline(
        (async () => {
          const { slow, 'out-of-order': window } = scenario
          if (slow) await new Promise((resolve) => setTimeout(resolve, slow).unref())
          if (window && isRead) await reverse(window)
        })(),
      ),
    submit: async <T>(scenario: Scenario, id: string, submit: () => Promise<T>): Promise<T> => {
      if ('enquiry-fails' in scenario)
        throw new HttpError(500, 'scenario', 'The scenario makes enquiries fail.')
      if ('enquiry-fails-once' in scenario && isFirst(`refused ${id}`)) throw unavailable()
      if ('enquiry-answer-lost' in scenario && isFirst(`taken ${id}`)) {
        await submit()
        throw unavailable()
      }
      // Never settles; the client aborts.
      if ('enquiry-hangs' in scenario) return new Promise(() => {})
      return submit()
    },
  }
}

export type Injections = ReturnType<typeof createInjections>
