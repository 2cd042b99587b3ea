import type { Config } from '#server/config.ts'
import type { Notify, Transport } from './transport.ts'
import { webhook } from './webhook.ts'

/** An empty value switches the transport off. */
export type TransportSetting = 'ENQUIRY_WEBHOOK_URL' | 'SMTP_URL'

type TransportRow = {
  readonly name: string
  readonly setting: TransportSetting
  readonly create: (config: Config) => Notify | Promise<Notify>
}

const TRANSPORTS: readonly TransportRow[] = [
  {
    name: 'webhook',
    setting: 'ENQUIRY_WEBHOOK_URL',
    create: ({ ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET }) =>
      webhook(ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET),
  },
  {
    name: 'mail',
    setting: 'SMTP_URL',
    create: async ({ SMTP_URL, CONTACT_EMAIL, ENQUIRY_MAIL_TO }) => {
      const { mail } = await import('./mail.ts')
      const to = ENQUIRY_MAIL_TO || CONTACT_EMAIL
      return mail({ server: SMTP_URL, from: CONTACT_EMAIL, to })
    },
  },
]

export const TRANSPORT_SETTINGS = TRANSPORTS.map(({ setting }) => setting)

const configured = (config: Config) => TRANSPORTS.filter(({ setting }) => config[setting] !== '')

export const transportNames = (config: Config): string[] =>
  configured(config).map(({ name }) => name)

export const createTransports = (config: Config): Promise<Transport[]> =>
  Promise.all(
    configured(config).map(async ({ name, create }) => ({ name, notify: await create(config) })),
  )
