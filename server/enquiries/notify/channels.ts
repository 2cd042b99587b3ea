import type { Config } from '#server/config.ts'
import { type Channel, MAIL, WEBHOOK } from './channel.ts'
import { webhook } from './webhook.ts'

/** The names of the ways that are configured. */
export const channelNames = ({ ENQUIRY_WEBHOOK_URL, SMTP_URL }: Config): string[] => [
  ...(ENQUIRY_WEBHOOK_URL ? [WEBHOOK] : []),
  ...(SMTP_URL ? [MAIL] : []),
]

/** The ways that are configured; none is no fault: `npm run enquiries` reads what is stored. */
export const channelsOf = async (config: Config): Promise<Channel[]> => {
  const channels = config.ENQUIRY_WEBHOOK_URL ? [webhook(config.ENQUIRY_WEBHOOK_URL)] : []
  if (config.SMTP_URL === '') return channels
  // Read only where it is used: most sites start without it.
  const { mail } = await import('./mail.ts')
  const to = config.ENQUIRY_MAIL_TO || config.CONTACT_EMAIL
  return [...channels, mail({ server: config.SMTP_URL, from: config.CONTACT_EMAIL, to })]
}
