import { dayInIndia } from '#domain/dates.ts'
import { originalPrice } from '#domain/price.ts'
import type { StoredCourse } from '#server/store/courses.ts'

/** A course as the API gives it: the specification's fields. */
type OfferedCourse = Omit<StoredCourse, 'offer_ends'> & { readonly days_left: number | null }

const DAY = 24 * 60 * 60 * 1_000

const isDayOfMonth = (ends: string) => /^\d{1,2}$/.test(ends)

/** This month's day of that number, or the next month's when it is over. */
const nextDayOf = (number: string, today: string) => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const shift = day > Number(number) ? 1 : 0
  return new Date(Date.UTC(year, month - 1 + shift, Number(number))).toISOString().slice(0, 10)
}

/** Days on which the price still holds, the present one among them; 0 when it is over. */
const daysLeft = (ends: string, today: string) => {
  const last = isDayOfMonth(ends) ? nextDayOf(ends, today) : ends
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(today)) / DAY) + 1)
}

/**
 * The course at its price of today. When an offer is over its price is over too: what was struck
 * through is asked again, or 'days left at this price' would have been a lie.
 */
export const offered = ({ offer_ends, ...course }: StoredCourse, now: number): OfferedCourse => {
  if (offer_ends === null) return { ...course, days_left: null }
  const left = daysLeft(offer_ends, dayInIndia(now))
  if (left > 0) return { ...course, days_left: left }
  const original = originalPrice(Number(course.fees), course.discount ?? 0)
  const fees = original === undefined ? course.fees : String(original)
  return { ...course, fees, discount: 0, days_left: null }
}
