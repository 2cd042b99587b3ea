const shown = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** 'Jul 28, 2025' in India's time on server and client alike; 'No Date' when there is none. */
export const formatDate = (value: unknown): string => {
  const date = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? 'No Date' : shown.format(date)
}

const two = (number: number) => String(number).padStart(2, '0')

/** The visitor's own calendar day as `<input type="date">` wants it. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
