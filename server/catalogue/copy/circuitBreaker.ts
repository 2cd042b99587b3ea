import { HostError } from '#server/http/hostResponse.ts'
import { callIn, type SiteFetch } from '#server/http/hosts.ts'
import type { Log } from '#server/ops/log.ts'
import type { Fallback } from './fallback.ts'

const HANGING_AFTER_MS = 2_000
const PAUSE_MS = 10_000

type Parts = {
  /** Must resolve only with the complete body, because a body may hang too. */
  readonly fetch: SiteFetch
  readonly fallback: Fallback
  readonly log: Log
  readonly now?: () => number
}

type Call = { readonly host: string; readonly list: string }

/** While a host hangs, calls with a fallback fail at once. One call every 10 s tests the host. */
export const withCircuitBreaker = ({
  fetch,
  fallback,
  log,
  now = () => performance.now(),
}: Parts) => {
  const pausedUntil = new Map<string, number>()
  const loggedHosts = new Set<string>()

  const pauseCalls = (host: string) => pausedUntil.set(host, now() + PAUSE_MS)

  const recordOutcome = ({ host, list }: Call, isHanging: boolean) => {
    if (isHanging) {
      if (!loggedHosts.has(host)) log.error(`page.host.${list}`, new HostError('HANGS'))
      loggedHosts.add(host)
      pauseCalls(host)
    } else {
      loggedHosts.delete(host)
      pausedUntil.delete(host)
    }
  }

  const attempt = async (call: Call, request: Request) => {
    const began = now()
    // Extend the pause, so that other calls don't wait during this attempt.
    if (pausedUntil.has(call.host)) pauseCalls(call.host)
    const isHanging = () => now() - began >= HANGING_AFTER_MS
    try {
      const response = await fetch(request)
      recordOutcome(call, response.status >= 500 && isHanging())
      return response
    } catch (error) {
      // An aborted call says nothing about its host.
      if (!request.signal.aborted) recordOutcome(call, isHanging())
      throw error
    }
  }

  return {
    fetch: async (request: Request): Promise<Response> => {
      const { list } = callIn(request.url)
      // The embedded search responds from memory, which says nothing about the store.
      if (list === undefined) return fetch(request)
      const { origin: host } = new URL(request.url)
      const isPaused = now() < (pausedUntil.get(host) ?? 0)
      if (!isPaused) return attempt({ host, list }, request)
      if (fallback(request)) throw new HostError('HANGS')
      return fetch(request)
    },
    onLate: ({ url }: Request) => {
      pauseCalls(new URL(url).origin)
    },
  }
}
