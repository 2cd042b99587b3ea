import { HostError, isStale, readResponseBody, statusError } from '#server/http/hostResponse.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

/** What a host has answered, and how long its text was. */
export type Answer = { readonly json: unknown; readonly bytes: number }

/** Asks for an address and reads the JSON of its answer; throws when there is none in time. */
export type FetchJson = (address: string) => Promise<Answer>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new HostError('NOT_JSON')
  }
}

type Parts = {
  /** The signal goes to the call itself: one that only a request holds is collected with it, and never comes. */
  readonly fetch: (
    request: Request,
    how: { readonly signal: AbortSignal },
  ) => Response | Promise<Response>
  /** Milliseconds for an answer, its body included. */
  readonly timeout: number
  readonly stopped: AbortSignal
}

/** So that a host's owner sees who reads all of its pages. */
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
        // What our own API knew a while ago is no reading of now.
        if (isStale({ url: address }, response)) throw new HostError('OLD')
        const body = await readResponseBody(response)
        return { json: parsed(new TextDecoder().decode(body)), bytes: body.length }
      },
    )
