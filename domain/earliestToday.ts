const HALF_A_DAY = 12 * 60 * 60 * 1_000

/** The earliest calendar day of all time zones: the server does not know the visitor's. */
export const earliestToday = (now: number): string =>
  new Date(now - HALF_A_DAY).toISOString().slice(0, 10)
