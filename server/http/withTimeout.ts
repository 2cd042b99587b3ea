import { HostError } from './hostResponse.ts'
import { unavailable } from './httpError.ts'

export const REQUEST_DEADLINE_MS = 5_000

type Limit = {
  readonly signal?: AbortSignal
  /** Undefined: only `signal` ends the work. */
  readonly milliseconds?: number
  readonly timeoutError?: () => unknown
}

/**
 * Not `AbortSignal.any`: it loses an abort when its source is garbage-collected, in Node 20 that of
 * a timeout (nodejs/node#57736), in some releases of 24 and 26 any (nodejs/node#65995).
 */
export const withTimeout = async <T>(
  { signal: outer, milliseconds, timeoutError = () => new HostError('LATE') }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    inner.signal.addEventListener('abort', () => reject(inner.signal.reason))
  })
  const abort = () => inner.abort(outer?.reason)
  const timer =
    milliseconds === undefined
      ? undefined
      : setTimeout(() => inner.abort(timeoutError()), milliseconds)
  timer?.unref()
  outer?.addEventListener('abort', abort)
  try {
    // A race, because work may ignore its signal.
    return await Promise.race([aborted, work(inner.signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}

/** The work itself continues after the deadline. */
export const withDeadline = <T>(work: Promise<T>, milliseconds = REQUEST_DEADLINE_MS): Promise<T> =>
  withTimeout({ milliseconds, timeoutError: unavailable }, () => work)
