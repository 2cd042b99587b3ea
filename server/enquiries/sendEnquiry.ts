import type { Enquiry } from '#domain/enquiry.ts'
import { noAnswer, refusal } from '#server/http/hostAnswer.ts'
import type { Intake, Sender } from './intake.ts'

/** Resolves when the enquiry is taken by whoever owns it: this server, or the configured host. */
export type SendEnquiry = (enquiry: Enquiry, sender: Sender) => Promise<unknown>

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
): SendEnquiry => (host === '' ? intake : sendTo(host, fetch))
