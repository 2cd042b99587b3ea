/** Whether a text names a day that there is, such as 2025-07-28. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines take 31 February for 3 March, so the day has to come back as it went in.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const two = (number: number) => String(number).padStart(2, '0')

/** The visitor's own calendar day as `<input type="date">` wants it. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
