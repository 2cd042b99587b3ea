import { HostError, isStale, readResponseBody, statusError } from '#server/http/hostResponse.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

export type JsonResponse = { readonly json: unknown; readonly bytes: number }

export type FetchJson = (address: string) => Promise<JsonResponse>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new HostError('NOT_JSON')
  }
}

type Parts = {
  /**
   * Pass the signal to fetch itself: Node garbage-collects one that only a `Request` references.
   */
  readonly fetch: (
    request: Request,
    how: { readonly signal: AbortSignal },
  ) => Response | Promise<Response>
  readonly timeout: number
  readonly stopped: AbortSignal
}

/** Tells a host's operator who reads all its pages. */
export const CATALOGUE_AGENT = 'catalogue-snapshot'
const HEADERS = { Accept: 'application/json', 'User-Agent': CATALOGUE_AGENT }

const timedOut = () => new HostError('LATE')

export const createFetchJson =
  ({ fetch, timeout, stopped }: Parts): FetchJson =>
  (address) =>
    withTimeout(
      { signal: stopped, milliseconds: timeout, timeoutError: timedOut },
      async (signal) => {
        const response = await fetch(new Request(address, { headers: HEADERS }), { signal })
        if (!response.ok) {
          await response.body?.cancel()
          throw statusError(response)
        }
        // A stale response of the embedded API would look like a new read.
        if (isStale({ url: address }, response)) throw new HostError('OLD')
        const body = await readResponseBody(response)
        return { json: parsed(new TextDecoder().decode(body)), bytes: body.length }
      },
    )
