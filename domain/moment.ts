import { textOf } from './reading.ts'

const ISO_8601 =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(?:(Z|UTC|GMT)|([+-][01]\d):?([0-5]\d)?)?)?$/i

/** Engines differ in the time zone of a text without one, and some parse 31 February as 3 March. */
const parseMoment = (text: string): number => {
  const [, day, time = '00:00', utc, hours, minutes = '00'] = ISO_8601.exec(text) ?? []
  const local = `${day}T${time}`
  const clock = new Date(`${local}Z`)
  if (Number.isNaN(clock.getTime()) || !clock.toISOString().startsWith(local)) return Number.NaN
  return Date.parse(local + (utc ? 'Z' : hours ? `${hours}:${minutes}` : '+05:30'))
}

/** Seconds until the year 5138; as milliseconds these would be before March 1973. */
const toMilliseconds = (time: number) => (time < 1e11 ? time * 1_000 : time)

/** As ISO 8601. A time without a zone is India's, a number is in seconds or milliseconds. */
export const momentOf = (value: unknown): string | undefined => {
  const moment = new Date(
    typeof value === 'number' ? toMilliseconds(value) : parseMoment(textOf(value) ?? ''),
  )
  const iso = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  // Hosts send zero for a missing date. A year of six digits, from microseconds, begins with a sign.
  return iso > '1971' ? iso : undefined
}
