import { MONTHS } from './moment.ts'

/** Milliseconds by which India's clocks are ahead of UTC, all the year round. */
const INDIA = 5.5 * 60 * 60 * 1_000

/**
 * A moment, as `momentOf` writes it, is 'Jul 28, 2025' in India's time on server and client alike; 'No
 * Date' when there is none. By hand: setting up the browser's own formatter would hold a slow phone for
 * 50 ms.
 */
export const formatDate = (moment: string | undefined): string => {
  const there = new Date(Date.parse(moment ?? '') + INDIA)
  return Number.isNaN(there.getTime())
    ? 'No Date'
    : `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}`
}

/** The calendar day in India, such as 2025-07-28; the moment in milliseconds. */
export const dayInIndia = (moment: number): string =>
  new Date(moment + INDIA).toISOString().slice(0, 10)
