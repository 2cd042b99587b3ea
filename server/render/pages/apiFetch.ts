import { EMBEDDED, isEmbedded } from '#domain/embedded.ts'
import type { InProcess, SiteFetch } from '#server/catalogue/remote/hosts.ts'
import { readResponseBody } from '#server/http/hostResponse.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

/** Milliseconds that whoever waits for an answer waits for a foreign host, answer and body together. */
const PATIENCE = 4_000
/** Milliseconds after which a browser gives a call up: for as long it may go on when its page has been sent. */
export const PATIENCE_OF_A_BROWSER = 8_000

/** Answered from this process's memory, so it is never late. */
const isOwnRead = ({ url }: Request) => url.startsWith(`${EMBEDDED}/find/`)

/** What a page asks of its own server: the embedded API, and the reads of the catalogue. */
export const inProcess = ({ api, find }: Record<'api' | 'find', InProcess>): InProcess => ({
  fetch: (request) => (isOwnRead(request) ? find : api).fetch(request),
})

/** The body may be what hangs: without it there is no answer yet. */
const whole = async (response: Response) => {
  const { status, headers } = response
  const body = await readResponseBody(response)
  return new Response(body.length > 0 ? body : null, { status, headers })
}

/** What is said of an enquiry that was taken is not read, so it can't fail for it. */
const unread = async (response: Response) => {
  await response.body?.cancel()
  return response
}

const hostIsLate = () => new DOMException('The host is late.', 'TimeoutError')

/** Answers the embedded API's calls from this process, and has others' answers whole. */
export const apiFetch =
  (api: InProcess, patience = PATIENCE): SiteFetch =>
  async (request) => {
    if (isEmbedded(request)) return api.fetch(request)
    // An enquiry that is given up may have been taken all the same, and would be sent twice.
    if (request.method !== 'GET') return unread(await fetch(request))
    const limit = { signal: request.signal, milliseconds: patience, late: hostIsLate }
    return withTimeout(limit, async (signal) => whole(await fetch(request, { signal })))
  }
