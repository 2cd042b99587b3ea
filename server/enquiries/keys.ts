import { createHash, createHmac } from 'node:crypto'
import type { Enquiry } from '#domain/enquiry.ts'
import { RequestFault } from '#server/http/fault.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const BUCKET = 10 * 60 * 1_000

/** The key that came with the request, in one spelling. */
export const givenKey = (header: string | undefined): string | undefined => {
  const key = header?.trim().toLowerCase()
  if (key === undefined || UUID.test(key)) return key
  throw new RequestFault(400, 'bad_key', 'The Idempotency-Key is not a UUID.')
}

const canonical = (enquiry: Enquiry) => JSON.stringify(Object.entries(enquiry).sort())

export const bodyHash = (enquiry: Enquiry) =>
  createHash('sha256').update(canonical(enquiry)).digest('base64url')

/**
 * Keys for a post that brought none: the same fields within ten minutes are the same enquiry.
 * The second is the one of the ten minutes before, where a double click across the border would be.
 */
export const derivedKeys = (enquiry: Enquiry, secret: string, now: number): [string, string] => {
  const bucket = Math.floor(now / BUCKET)
  const keyOf = (at: number) =>
    createHmac('sha256', secret)
      .update(`enquiry\n${at}\n${canonical(enquiry)}`)
      .digest('base64url')
  return [keyOf(bucket), keyOf(bucket - 1)]
}

/** What stands for an address in the store; without the secret, which lies elsewhere, nobody can try all addresses. */
export const addressHash = (address: string, secret: string) =>
  createHmac('sha256', secret).update(`address\n${address}`).digest('base64url')
