import { HostFault } from '#server/http/hostAnswer.ts'
import type { Log } from '#server/ops/log.ts'
import type { Fallback } from './fallback.ts'
import type { SiteFetch } from './hosts.ts'

/** Milliseconds: a failure that took so long is not one to wait for again. */
const LONG = 2_000
/** Milliseconds for which a host that hangs is left in peace. */
const RESPITE = 10_000

type Parts = {
  /** Gives answers whole: a body may be what hangs. */
  readonly fetch: SiteFetch
  readonly fallback: Fallback
  readonly log: Log
  readonly now?: () => number
}

/**
 * Where something can stand in for a host that hangs, nobody waits for it, but one visitor every ten
 * seconds, who finds out whether it still does.
 */
export const withoutHanging = ({ fetch, fallback, log, now = Date.now }: Parts) => {
  /** When each host that hangs may be tried again. */
  const tryAgainAt = new Map<string, number>()
  /** Of which the log has told. */
  const logged = new Set<string>()

  const pauseCalls = (host: string) => tryAgainAt.set(host, now() + RESPITE)

  const judge = (host: string, hasHung: boolean) => {
    if (hasHung) {
      if (!logged.has(host)) log.fault('page.host', new HostFault('HANGS'))
      logged.add(host)
      pauseCalls(host)
    } else {
      logged.delete(host)
      tryAgainAt.delete(host)
    }
  }

  const attempt = async (host: string, request: Request) => {
    const began = now()
    // Whoever comes meanwhile does not wait as well.
    if (tryAgainAt.has(host)) pauseCalls(host)
    const hasHung = () => now() - began >= LONG
    try {
      const response = await fetch(request)
      judge(host, response.status >= 500 && hasHung())
      return response
    } catch (fault) {
      // A call that is called back tells nothing of its host.
      if (!request.signal.aborted) judge(host, hasHung())
      throw fault
    }
  }

  return {
    fetch: async (request: Request): Promise<Response> => {
      const { origin: host } = new URL(request.url)
      const isPaused = now() < (tryAgainAt.get(host) ?? 0)
      if (!isPaused) return attempt(host, request)
      if (fallback(request)) throw new HostFault('HANGS')
      return fetch(request)
    },
    /** A page could not wait for this call: it is not known yet whether its host hangs, or is only slow. */
    onLate: ({ url }: Request) => {
      pauseCalls(new URL(url).origin)
    },
  }
}
