import { HostError } from '#server/http/hostResponse.ts'
import type { Log } from '#server/ops/log.ts'
import type { Fallback } from './fallback.ts'
import type { SiteFetch } from './hosts.ts'

/** Milliseconds: a failure that took this long counts as hanging. */
const LONG = 2_000
/** Milliseconds without calls to a hanging host. */
const PAUSE = 10_000

type Parts = {
  /** Resolves with the whole body: that may be what hangs. */
  readonly fetch: SiteFetch
  readonly fallback: Fallback
  readonly log: Log
  readonly now?: () => number
}

/**
 * While a host hangs and a fallback exists, no visitor waits for it, except one every ten seconds, whose
 * request finds out whether it still hangs.
 */
export const withCircuitBreaker = ({
  fetch,
  fallback,
  log,
  now = () => performance.now(),
}: Parts) => {
  /** When each hanging host may be tried again. */
  const tryAgainAt = new Map<string, number>()
  const logged = new Set<string>()

  const pauseCalls = (host: string) => tryAgainAt.set(host, now() + PAUSE)

  const judge = (host: string, hasHung: boolean) => {
    if (hasHung) {
      if (!logged.has(host)) log.error('page.host', new HostError('HANGS'))
      logged.add(host)
      pauseCalls(host)
    } else {
      logged.delete(host)
      tryAgainAt.delete(host)
    }
  }

  const attempt = async (host: string, request: Request) => {
    const began = now()
    // Other visitors do not wait meanwhile.
    if (tryAgainAt.has(host)) pauseCalls(host)
    const hasHung = () => now() - began >= LONG
    try {
      const response = await fetch(request)
      judge(host, response.status >= 500 && hasHung())
      return response
    } catch (error) {
      // An aborted call says nothing about its host.
      if (!request.signal.aborted) judge(host, hasHung())
      throw error
    }
  }

  return {
    fetch: async (request: Request): Promise<Response> => {
      const { origin: host } = new URL(request.url)
      const isPaused = now() < (tryAgainAt.get(host) ?? 0)
      if (!isPaused) return attempt(host, request)
      if (fallback(request)) throw new HostError('HANGS')
      return fetch(request)
    },
    /** A page could not wait for this call: its host hangs, or is only slow. */
    onLate: ({ url }: Request) => {
      pauseCalls(new URL(url).origin)
    },
  }
}
