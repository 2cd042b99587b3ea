import type { Enquiry } from '#domain/enquiry.ts'
import { overloaded, tooManyEnquiries } from '#server/http/fault.ts'
import { noAnswer, refusal } from '#server/http/hostAnswer.ts'
import type { Intake, Sender } from './intake.ts'

/** Resolves when the enquiry is taken by whoever owns it: this server, or the configured host. */
export type SendEnquiry = (enquiry: Enquiry, sender: Sender) => Promise<unknown>

/** Each has a connection of its own, for as long as its host takes. */
const MOST_UNDER_WAY = 200

/** The host knows only us, so we see to it that nobody sends without end. */
const withinReason = (mayBeSent: (address: string) => boolean, send: SendEnquiry): SendEnquiry => {
  let underWay = 0
  return async (enquiry, sender) => {
    // First: who is refused for what others send has used up nothing.
    if (underWay >= MOST_UNDER_WAY) throw overloaded()
    if (!mayBeSent(sender.address)) throw tooManyEnquiries(60)
    underWay += 1
    try {
      return await send(enquiry, sender)
    } finally {
      underWay -= 1
    }
  }
}

const sendTo =
  (host: string, fetch: (request: Request) => Promise<Response>): SendEnquiry =>
  async (enquiry) => {
    const request = new Request(`${host}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
      // Followed, most of them would become a GET without the enquiry.
      redirect: 'manual',
    })
    const response = await fetch(request).catch(noAnswer)
    if (!response.ok) throw refusal(response)
  }

export const enquirySender = (
  host: string,
  intake: Intake,
  fetch: (request: Request) => Promise<Response>,
  mayBeSent: (address: string) => boolean,
): SendEnquiry => (host === '' ? intake : withinReason(mayBeSent, sendTo(host, fetch)))
