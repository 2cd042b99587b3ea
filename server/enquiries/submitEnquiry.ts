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

/** A foreign host sees only the address of this server, so it can't limit senders. */
const withSenderLimits = (
  isAllowed: (address: string) => boolean,
  submit: SubmitEnquiry,
): SubmitEnquiry => {
  const limited = createConcurrencyLimit('enquiry', CONCURRENCY, 0)
  return (enquiry, sender) =>
    limited(async () => {
      // Inside, so that load shedding does not consume the sender's quota.
      if (!isAllowed(sender.address)) throw tooMany('enquiries')
      return submit(enquiry, sender)
    })
}

const forwardTo =
  (host: string, fetch: SiteFetch, signal: AbortSignal): SubmitEnquiry =>
  async (enquiry) => {
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
  return withSenderLimits(isAllowed, forwardTo(host, fetch, forwardsEnd))
}
