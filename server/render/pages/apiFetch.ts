import { isEmbedded } from '#domain/contracts/embedded.ts'
import { readResponseBody } from '#server/http/hostResponse.ts'
import type { InProcess, SiteFetch } from '#server/http/hosts.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

const FOREIGN_TIMEOUT_MS = 4_000
/** As long as a browser waits, so that a call can complete after its page was sent. */
export const BROWSER_TIMEOUT_MS = 8_000

/** Reads the body within the timeout, because a host may hang halfway. */
const withBody = async (response: Response) => {
  const { status, headers } = response
  const body = await readResponseBody(response)
  return new Response(body.length > 0 ? body : null, { status, headers })
}

const withoutBody = async (response: Response) => {
  await response.body?.cancel()
  return response
}

export const apiFetch =
  (api: InProcess, timeout = FOREIGN_TIMEOUT_MS): SiteFetch =>
  async (request) => {
    if (isEmbedded(request)) return api.fetch(request)
    // No timeout: an aborted enquiry may have been stored, and would be sent twice.
    if (request.method !== 'GET') return withoutBody(await fetch(request))
    const limit = { signal: request.signal, milliseconds: timeout }
    return withTimeout(limit, async (signal) => withBody(await fetch(request, { signal })))
  }
