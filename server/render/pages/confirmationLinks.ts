import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE = 60_000
/** As long as derived idempotency keys detect the same form. */
const VALID_MINUTES = 10
/** The clock of another instance may be ahead. */
const MAX_SKEW_MINUTES = 5

export const SENT = 'sent'

const isSame = (given: string, right: string) => {
  // Byte lengths: timingSafeEqual throws when they differ.
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Signed, so that nobody can link to the confirmation of an enquiry that was never sent. */
export const createConfirmationLinks = (secret: string, now = Date.now) => {
  const markOf = (path: string, minute: number) => {
    const signed = createHmac('sha256', secret).update(`thanks\n${minute}\n${path}`)
    return `${minute.toString(36)}-${signed.digest('base64url').slice(0, 22)}`
  }
  const thisMinute = () => Math.floor(now() / MINUTE)
  return {
    linkTo: (path: string): string => `${path}?${SENT}=${markOf(path, thisMinute())}`,
    isValid: (path: string, mark: string | undefined): boolean => {
      const minute = Number.parseInt(mark?.split('-')[0] ?? '', 36)
      const age = thisMinute() - minute
      if (mark === undefined || !(age >= -MAX_SKEW_MINUTES && age <= VALID_MINUTES)) return false
      return isSame(mark, markOf(path, minute))
    },
  }
}

export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>
