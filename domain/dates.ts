import { MONTHS, NO_DATE } from './messages.ts'

const INDIA_UTC_OFFSET_MS = 5.5 * 60 * 60 * 1_000

/**
 * 'Jul 28, 2025' in India's time, or 'No Date'. Without Intl, whose set-up takes 50 ms on a slow
 * phone.
 */
export const formatDate = (moment: string | undefined): string => {
  const there = new Date(Date.parse(moment ?? '') + INDIA_UTC_OFFSET_MS)
  return Number.isNaN(there.getTime())
    ? NO_DATE
    : `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}`
}

export const dayInIndia = (moment: number): string =>
  new Date(moment + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10)
