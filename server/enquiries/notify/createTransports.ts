import type { Config } from '#server/config.ts'
import { MAIL, type Transport, WEBHOOK } from './transport.ts'
import { webhook } from './webhook.ts'

export const transportNames = ({ ENQUIRY_WEBHOOK_URL, SMTP_URL }: Config): string[] => [
  ...(ENQUIRY_WEBHOOK_URL ? [WEBHOOK] : []),
  ...(SMTP_URL ? [MAIL] : []),
]

export const createTransports = async (config: Config): Promise<Transport[]> => {
  const { ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET, SMTP_URL, CONTACT_EMAIL } = config
  const transports = ENQUIRY_WEBHOOK_URL
    ? [webhook(ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET)]
    : []
  if (SMTP_URL === '') return transports
  const { mail } = await import('./mail.ts')
  const to = config.ENQUIRY_MAIL_TO || CONTACT_EMAIL
  return [...transports, mail({ server: SMTP_URL, from: CONTACT_EMAIL, to })]
}
