import { HOUR } from './constants.ts'
import { MONTHS, NO_DATE } from './messages.ts'

const INDIA_UTC_OFFSET_MS = 5.5 * HOUR

/** 'Jul 28, 2025' in India, or 'No Date'. Not Intl: its set-up takes 50 ms on a slow phone. */
export const formatDate = (moment: string | undefined): string => {
  const there = new Date(Date.parse(moment ?? '') + INDIA_UTC_OFFSET_MS)
  return Number.isNaN(there.getTime())
    ? NO_DATE
    : `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}`
}

export const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

export const dayInIndia = (moment: number): string => utcDay(moment + INDIA_UTC_OFFSET_MS)

export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines parse 31 February as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The earliest calendar day of all time zones: the server does not know the visitor's. */
export const earliestToday = (now: number): string => utcDay(now - 12 * HOUR)
