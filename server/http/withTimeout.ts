type Limit = {
  /** Of whoever waits, if they may call the work back. */
  readonly signal?: AbortSignal
  readonly milliseconds: number
  /** What the work ends with when its time is over. */
  readonly late: () => unknown
}

/**
 * Gives the work a signal that ends it when its time is over, or when it is called back. Not
 * `AbortSignal.any`: on Node 20 a timeout that only it holds is collected, and never comes. So is a signal
 * that only a `Request` holds: it is to be handed to `fetch` itself.
 */
export const withTimeout = async <T>(
  { signal: outer, milliseconds, late }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const callBack = () => inner.abort(outer?.reason)
  const timer = setTimeout(() => inner.abort(late()), milliseconds)
  timer.unref()
  outer?.addEventListener('abort', callBack)
  try {
    return await work(inner.signal)
  } catch (error) {
    // Whatever the work makes of it, this is why it ended.
    throw inner.signal.aborted ? inner.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', callBack)
  }
}
