const HALF_A_DAY = 12 * 60 * 60 * 1_000

/** The earliest date that is still 'today' somewhere: the visitor's own day is what counts. */
export const earliestToday = (now: number): string =>
  new Date(now - HALF_A_DAY).toISOString().slice(0, 10)
