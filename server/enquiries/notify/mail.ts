import { createTransport } from 'nodemailer'
import type { EnquiryRow } from '#server/store/schema.ts'
import { type Notify, sentFields } from './transport.ts'

type MailOptions = { readonly server: string; readonly from: string; readonly to: string }

const textOf = (enquiry: EnquiryRow) =>
  [
    `A new enquiry, received ${enquiry.created_at}.`,
    // Indented, so that lines of the comments can't imitate the other fields.
    ...Object.entries(sentFields(enquiry)).map(
      ([name, value]) => `${name}: ${value.replace(/\n(?!\n)/g, '\n  ')}`,
    ),
    `id: ${enquiry.id}`,
  ].join('\n')

/** Mail servers refuse other addresses as a malformed or unencoded header. The text has each of them. */
const REPLY_ADDRESS =
  /^[^\P{ASCII}\p{Cc}"<>\\]+@(?:[\p{L}\p{M}\p{N}]+(?:-+|\.))+[\p{L}\p{M}\p{N}]+$/u

/** Nodemailer waits two minutes for a connection, and ten for a server that falls silent. */
const CONNECTION_TIMEOUT_MS = 8_000
const SILENCE_TIMEOUT_MS = 10_000

export const createMailer = (server: string) =>
  createTransport({
    url: server,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Nodemailer must not read visitors' text as a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

export const mail = ({ server, from, to }: MailOptions): Notify => {
  const mailer = createMailer(server)
  return async (enquiry, signal) => {
    await mailer.sendMail({
      from,
      to,
      // An object, because a text is parsed as a list: a comma would separate two addresses.
      replyTo: REPLY_ADDRESS.test(enquiry.email) ? { name: '', address: enquiry.email } : undefined,
      subject: `Enquiry: ${enquiry.course_name}`,
      text: textOf(enquiry),
      // The same id on a retry, so that mail programs show it once.
      messageId: `<${enquiry.id}@${from.split('@')[1] ?? 'localhost'}>`,
      signal,
    })
  }
}
