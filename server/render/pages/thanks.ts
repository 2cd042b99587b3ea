import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE = 60_000
/** Minutes for which an address thanks: as long as the same form sent again counts as the same. */
const LASTS = 10

/** The name under which the address bears it. */
export const SENT = 'sent'

const isSame = (given: string, right: string) => {
  // Bytes, not letters: of two texts with as many letters one may have more bytes.
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * What is added to the address that a posted form leads to. It is signed, so that nobody can link to
 * thanks for an enquiry that was never sent; it holds a minute and nothing of the visitor.
 */
export const createThanks = (secret: string, now = Date.now) => {
  const markOf = (path: string, minute: number) => {
    const signed = createHmac('sha256', secret).update(`thanks\n${minute}\n${path}`)
    return `${minute.toString(36)}-${signed.digest('base64url').slice(0, 22)}`
  }
  const thisMinute = () => Math.floor(now() / MINUTE)
  return {
    /** Where a form that was taken leads to; `path` is the form's own. */
    addressOf: (path: string): string => `${path}?${SENT}=${markOf(path, thisMinute())}`,
    isTrue: (path: string, mark: string | null): boolean => {
      const minute = Number.parseInt(mark?.split('-')[0] ?? '', 36)
      const age = thisMinute() - minute
      // Another server's clock may be a little ahead.
      if (mark === null || !(age >= -1 && age <= LASTS)) return false
      return isSame(mark, markOf(path, minute))
    },
  }
}

export type Thanks = ReturnType<typeof createThanks>
