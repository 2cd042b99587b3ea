import { createHmac, hash } from 'node:crypto'
import type { Enquiry } from '#domain/enquiry.ts'
import { HttpError } from '#server/http/httpError.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PERIOD_MS = 10 * 60 * 1_000

export const parseKey = (header: string | undefined): string | undefined => {
  const key = header?.trim().toLowerCase()
  if (key === undefined || UUID.test(key)) return key
  throw new HttpError(400, 'bad_key', 'The Idempotency-Key is not a UUID.')
}

const canonical = (enquiry: Enquiry) => JSON.stringify(Object.entries(enquiry).sort())

export const bodyHash = (enquiry: Enquiry) => hash('sha256', canonical(enquiry), 'base64url')

const periodOf = (now: number) => Math.floor(now / PERIOD_MS)

type Sent = { readonly enquiry: Enquiry; readonly secret: string; readonly now: number }

/** The second key is of the previous period: a double click may cross the boundary. */
export const derivedKeys = (
  // A suspect enquiry has keys of its own: otherwise a person's equal enquiry would count as its
  // repetition, and nobody would be notified.
  kind: 'enquiry' | 'suspect',
  { enquiry, secret, now }: Sent,
): [string, string] => {
  const period = periodOf(now)
  const keyOf = (at: number) =>
    createHmac('sha256', secret)
      .update(`${kind}\n${at}\n${canonical(enquiry)}`)
      .digest('base64url')
  return [keyOf(period), keyOf(period - 1)]
}

/** The start of the previous period. A post without a key repeats no enquiry before it. */
export const repeatableSince = (now: number) =>
  new Date((periodOf(now) - 1) * PERIOD_MS).toISOString()

/** An HMAC, because anybody can hash all IPv4 addresses in minutes. */
export const addressHash = (address: string, secret: string) =>
  createHmac('sha256', secret).update(`address\n${address}`).digest('base64url')
