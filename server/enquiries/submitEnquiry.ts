import type { Enquiry } from '#domain/enquiry.ts'
import { statusError, toHostError } from '#server/http/hostResponse.ts'
import { overloaded, tooMany } from '#server/http/httpError.ts'
import { enquiryCounter } from '#server/http/metrics.ts'
import type { Intake, Sender } from './intake.ts'

export type SubmitEnquiry = (enquiry: Enquiry, sender: Sender) => Promise<unknown>

/** Each holds a connection while the host is slow. */
const CONCURRENCY = 200

/** A foreign host sees only our address, so senders are limited here. */
const limited = (isAllowed: (address: string) => boolean, submit: SubmitEnquiry): SubmitEnquiry => {
  let pending = 0
  return async (enquiry, sender) => {
    // First, so that load shedding does not consume the sender's quota.
    if (pending >= CONCURRENCY) throw overloaded('enquiry')
    if (!isAllowed(sender.address)) throw tooMany('enquiries')
    pending += 1
    try {
      return await submit(enquiry, sender)
    } finally {
      pending -= 1
    }
  }
}

const forwardTo =
  (host: string, fetch: (request: Request) => Promise<Response>): SubmitEnquiry =>
  async (enquiry) => {
    const request = new Request(`${host}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
      // Following most redirects would send a GET without the enquiry.
      redirect: 'manual',
    })
    const response = await fetch(request).catch(toHostError)
    if (!response.ok) throw statusError(response)
    enquiryCounter.inc({ outcome: 'forwarded' })
  }

export const createSubmit = (
  host: string,
  intake: Intake,
  fetch: (request: Request) => Promise<Response>,
  isAllowed: (address: string) => boolean,
): SubmitEnquiry => (host === '' ? intake : limited(isAllowed, forwardTo(host, fetch)))
