import { MAX_SITE_NAME_LENGTH } from '#domain/enquiry.ts'

type Setting<T> = {
  readonly about: string
  readonly fallback: string
  /** Its error continues the sentence after the value: 'is not …'. */
  readonly read: (text: string) => T
}

const text = (value: string) => value

const textUpTo = (most: number) => (value: string) => {
  if ([...value].length <= most) return value
  throw new Error(`has more than ${most} characters`)
}

const integer =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    throw new Error(`is not a whole number from ${least} to ${most}`)
  }

const rejectCredentials = (url: URL) => {
  if (url.username || url.password) throw new Error('must not contain a user name or a password')
}

const baseUrl = (value: string): string => {
  if (value === '') return ''
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error('is not an http(s) address such as https://www.patang.example')
  rejectCredentials(url)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

const siteOrigin = (value: string): string => {
  const address = baseUrl(value)
  if (address !== '' && address !== new URL(address).origin)
    throw new Error('must not have a path: the site is served from the root of its host')
  return address
}

const link = (value: string): string => {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value
  throw new Error('is not an http(s) address')
}

const emailAddress = (value: string): string => {
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)) return value
  throw new Error('is not an email address such as hello@patang.example')
}

/** Names are allowed too: "Patel, Asha" <asha@x.example> */
const emailAddresses = (value: string): string => {
  const parts = value.replace(/"[^"]*"/g, '').split(/[,;]/)
  const named = parts.filter((part) => part.trim() !== '')
  const hasAddress = (part: string) => /[^\s@<>]@[^\s@<>]/.test(part)
  if (value === '' || (named.length > 0 && named.every(hasAddress))) return value
  throw new Error('is not a list of email addresses such as asha@x.example,ravi@x.example')
}

/** A PostgreSQL socket: postgres:///site?host=/var/run/postgresql */
const isSocket = ({ protocol, searchParams }: URL) =>
  protocol.startsWith('postgres') && searchParams.has('host')

const hasHost = (url: URL) => url.host !== '' || isSocket(url)

const addressOf =
  (...protocols: string[]) =>
  (value: string): string => {
    if (value === '') return ''
    const url = URL.canParse(value) ? new URL(value) : undefined
    // The URL parser accepts http: addresses without slashes.
    const isWhole = url !== undefined && hasHost(url) && /^\w+:\/\//.test(value)
    if (isWhole && protocols.includes(url.protocol)) return value
    throw new Error(`is not an address that starts with ${protocols.join('// or ')}// and a host`)
  }

const webhookUrl = (value: string): string => {
  const address = addressOf('http:', 'https:')(value)
  if (address !== '') rejectCredentials(new URL(address))
  return address
}

const socialLinks = (value: string) =>
  value.split(',').map((pair) => {
    const [, name = '', url = ''] = /^([^=]*)=(.*)$/.exec(pair.trim()) ?? []
    if (name === '') throw new Error('is not a list such as Instagram=https://…,YouTube=https://…')
    return { name, url: link(url) }
  })

export const MIN_SECRET_LENGTH = 32

const secret = (value: string) => {
  if (value === '' || value.length >= MIN_SECRET_LENGTH) return value
  throw new Error(`has less than ${MIN_SECRET_LENGTH} characters`)
}

const SIGNING_SECRET = { least: 24, most: 64 }

const signingSecret = (value: string) => {
  if (value === '') return ''
  const base64 = value.replace(/^whsec_/, '')
  const { length } = Buffer.from(base64, 'base64')
  const { least, most } = SIGNING_SECRET
  if (/^[A-Za-z0-9+/]+=*$/.test(base64) && length >= least && length <= most) return value
  throw new Error(`is not base64 of ${least} to ${most} bytes, with or without whsec_ before it`)
}

/** RFC 6750: the characters that a bearer token may have. */
const bearerToken = (value: string) => {
  if (/^([\w.~+/-]+=*)?$/.test(value)) return value
  throw new Error('is not a token of letters, digits and - . _ ~ + /')
}

const oneOf =
  <T extends string>(...choices: readonly T[]) =>
  (value: string): T => {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    throw new Error(`is not one of ${choices.join(', ')}`)
  }

const setting = <T>(about: string, read: (text: string) => T, fallback = ''): Setting<T> => ({
  about,
  read,
  fallback,
})

export const SETTINGS = {
  PORT: setting('Port to listen on; 0 takes a free one.', integer(0, 65_535), '3000'),
  HOST: setting('Address to listen on.', text, '0.0.0.0'),
  SITE_URL: setting(
    'Public address of the site, for canonical links; unset means http://localhost:PORT.',
    siteOrigin,
  ),
  DATA_DIR: setting('Folder of the embedded database.', text, './data'),
  DATABASE_URL: setting(
    'PostgreSQL to use instead of the embedded database (postgres://…).',
    addressOf('postgres:', 'postgresql:'),
  ),
  SECRET: setting(
    'Signing key; unset means a file in DATA_DIR or, with DATABASE_URL, a key derived from that whole address.',
    secret,
  ),
  CONTENT_DIR: setting('Folder of the courses and articles.', text, './server/content'),
  COURSE_API_URL: setting(
    'Host of the course and enquiry calls; unset means this server.',
    baseUrl,
  ),
  GROUP_API_URL: setting('Host of the blog calls; unset means this server.', baseUrl),
  WEBSITE_CODE: setting('Code of this site in the blog calls.', text, 'patang'),
  SITE_NAME: setting(
    'Name of the institute, at most 100 characters.',
    textUpTo(MAX_SITE_NAME_LENGTH),
    'Patang Institute',
  ),
  LMS_URL: setting('Address where learners sign in.', link, 'https://learn.patang.example/'),
  APP_URL: setting('Address of the learning app.', link, 'https://app.patang.example/'),
  CONTACT_EMAIL: setting(
    'Support address, and sender of mail.',
    emailAddress,
    'hello@patang.example',
  ),
  CONTACT_PHONE: setting('Support phone number.', text, '+91 98765 43210'),
  CONTACT_ADDRESS: setting(
    'Postal address.',
    text,
    'Patang Institute, 12 Sample Street, Ahmedabad 380001, India',
  ),
  SOCIAL_LINKS: setting(
    'Social pages, as Name=address, separated by commas.',
    socialLinks,
    'Instagram=https://social.example/instagram/patang,LinkedIn=https://social.example/linkedin/patang,YouTube=https://social.example/youtube/patang',
  ),
  TRUST_PROXY: setting(
    'Number of reverse proxies whose X-Forwarded-For is trusted.',
    integer(0, 9),
    '0',
  ),
  ENQUIRY_BURST: setting(
    'Enquiries that one address may send at once; with COURSE_API_URL, forms that are forwarded for it per minute.',
    integer(1, 1_000_000),
    '20',
  ),
  ENQUIRY_PER_MINUTE: setting(
    'Enquiries per minute that one address may send after that.',
    integer(1, 1_000_000),
    '2',
  ),
  ENQUIRY_WEBHOOK_URL: setting(
    'Webhook that receives each enquiry as JSON, for the team.',
    webhookUrl,
  ),
  ENQUIRY_WEBHOOK_SECRET: setting(
    'Signing key of the webhook (Standard Webhooks, whsec_…); unset means unsigned.',
    signingSecret,
  ),
  SMTP_URL: setting(
    'Mail server that sends each enquiry to the team (smtp://… or smtps://…).',
    addressOf('smtp:', 'smtps:'),
  ),
  ENQUIRY_MAIL_TO: setting(
    'Recipients of that mail, separated by commas; unset means CONTACT_EMAIL.',
    emailAddresses,
  ),
  ENQUIRY_KEEP_DAYS: setting(
    'Days after which an enquiry is deleted; at most 365, as the consent text of the form says.',
    integer(1, 365),
    '365',
  ),
  DRAIN_DELAY: setting(
    'Seconds from “not ready” to the last accepted connection, for a load balancer to notice.',
    integer(0, 60),
    '0',
  ),
  OFFLINE: setting(
    'Whether browsers save visited pages for offline use; “off” unregisters the service worker.',
    oneOf('on', 'off'),
    'on',
  ),
  LOG: setting(
    'What is logged: “requests” is everything, “errors” all but requests, “off” only start and stop.',
    oneOf('requests', 'errors', 'off'),
    'requests',
  ),
  METRICS_TOKEN: setting(
    'Bearer token for /metrics; unset allows only requests from this machine.',
    bearerToken,
  ),
  LAB: setting(
    'With 1, on a host for QA: serves the machine lab, and enables fault injection into the embedded API by ?scenario=.',
    oneOf('0', '1'),
    '0',
  ),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [K in SettingName]: ReturnType<(typeof SETTINGS)[K]['read']> }
