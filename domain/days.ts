export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines parse 31 February as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const HALF_A_DAY = 12 * 60 * 60 * 1_000

/** The earliest calendar day of all time zones: the server does not know the visitor's. */
export const earliestToday = (now: number): string =>
  new Date(now - HALF_A_DAY).toISOString().slice(0, 10)
