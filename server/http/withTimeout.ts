type Limit = {
  readonly signal?: AbortSignal
  readonly milliseconds: number
  readonly timeoutError: () => unknown
}

/**
 * Runs the work with an AbortSignal that fires on timeout or when the outer signal aborts. Not
 * `AbortSignal.any`: Node 20 garbage-collects a timeout signal that only it or a `Request`
 * references.
 */
export const withTimeout = async <T>(
  { signal: outer, milliseconds, timeoutError }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const abort = () => inner.abort(outer?.reason)
  const timer = setTimeout(() => inner.abort(timeoutError()), milliseconds)
  timer.unref()
  outer?.addEventListener('abort', abort)
  try {
    return await work(inner.signal)
  } catch (error) {
    // The reason for aborting explains more than the work's own error.
    throw inner.signal.aborted ? inner.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}
