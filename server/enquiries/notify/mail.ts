import { createTransport } from 'nodemailer'
import type { EnquiryRow } from '#server/store/schema.ts'
import { type Channel, MAIL, sentFields } from './channel.ts'

type Letters = { readonly server: string; readonly from: string; readonly to: string }

const textOf = (enquiry: EnquiryRow) =>
  [
    `A new enquiry, received ${enquiry.created_at}.`,
    ...Object.entries(sentFields(enquiry)).map(([name, value]) => `${name}: ${value}`),
    `id: ${enquiry.id}`,
  ].join('\n')

/** Mails the enquiry as plain text; an answer to the letter goes to the person who asks. */
export const mail = ({ server, from, to }: Letters): Channel => {
  const transport = createTransport(server, {
    // What a visitor typed is text, never the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: MAIL,
    tell: async (enquiry, signal) => {
      await transport.sendMail({
        from,
        to,
        replyTo: enquiry.email,
        subject: `Enquiry: ${enquiry.course_name}`,
        text: textOf(enquiry),
        // The same letter sent twice bears the same id, so that a mail reader shows it once.
        messageId: `<${enquiry.id}@${from.split('@')[1] ?? 'localhost'}>`,
        signal,
      })
    },
    close: () => transport.close(),
  }
}
