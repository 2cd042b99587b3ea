import { setMaxListeners } from 'node:events'
import type { Enquiry } from '#domain/enquiry.ts'
import { statusError, toHostError } from '#server/http/hostResponse.ts'
import type { SiteFetch } from '#server/http/hosts.ts'
import { tooMany } from '#server/http/httpError.ts'
import { countEnquiry } from '#server/http/metrics.ts'
import { withTimeout } from '#server/http/withTimeout.ts'
import { createConcurrencyLimit } from '#server/ops/concurrencyLimit.ts'
import type { Intake, Sender } from './intake.ts'

export type SubmitEnquiry = (enquiry: Enquiry, sender: Sender) => Promise<unknown>

/** Each call holds a connection while the host is slow. */
const CONCURRENCY = 200

const forward = async (enquiry: Enquiry, host: string, fetch: SiteFetch, signal: AbortSignal) => {
  const request = new Request(`${host}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
    // Following most redirects would send a GET without the enquiry.
    redirect: 'manual',
  })
  // Ends the wait, not the request: the host may still store the enquiry.
  const response = await withTimeout({ signal }, () => fetch(request)).catch(toHostError)
  if (!response.ok) throw statusError(response)
  countEnquiry('forwarded')
}

export const createSubmit = (
  host: string,
  intake: Intake,
  fetch: SiteFetch,
  isAllowed: (address: string) => boolean,
  forwardsEnd: AbortSignal,
): SubmitEnquiry => {
  if (host === '') return intake
  // Each pending forward listens; Node would warn of a leak at eleven.
  setMaxListeners(CONCURRENCY, forwardsEnd)
  const limited = createConcurrencyLimit('enquiry', CONCURRENCY, 0)
  return (enquiry, { address }) =>
    limited(async () => {
      // A foreign host sees only the address of this server, so it can't limit senders.
      // After the concurrency limit, so that load shedding does not consume the sender's quota.
      if (!isAllowed(address)) throw tooMany('enquiries')
      await forward(enquiry, host, fetch, forwardsEnd)
    })
}
