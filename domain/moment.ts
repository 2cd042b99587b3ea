import { textOf } from './reading.ts'

/** As hosts write them, whole or shortened, whatever the language of the copy. */
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ')

const DAY_NAME = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'

const DAY_WITH_MONTH_NAME = new RegExp(
  `^(?:${DAY_NAME},? )?(?:(\\d\\d?) )?([a-z]{3,})(?: (\\d\\d?))?,? (\\d{4})`,
  'i',
)

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:(?:T|,? )(\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|GMT|UTC)?(?:([+-][01]\d):?([0-5]\d)?)?(?: \(.*\))?)?$/i

const two = (number: number) => String(number).padStart(2, '0')

const toIsoDay = (...[, before, name = '', after, year]: string[]) => {
  const month = ENGLISH_MONTHS.findIndex((each) => each.startsWith(name.toLowerCase()))
  const day = before && after ? Number.NaN : Number(before ?? after)
  return `${year}-${two(month + 1)}-${two(day)}`
}

const TWELVE_HOUR_TIME = / (0?[1-9]|1[0-2])(:\d\d(?::\d\d)?) ?([ap])m\b/i

const to24Hours = (...[, hours, rest, half]: string[]) =>
  ` ${two((Number(hours) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0))}${rest}`

/**
 * Does not pass the whole text to `Date.parse`: engines differ in formats, time zones and
 * impossible days.
 */
const parseMoment = (text: string): number => {
  const [, day, time = '00:00', isUtc, hours, minutes = '00'] =
    MOMENT.exec(text.replace(DAY_WITH_MONTH_NAME, toIsoDay).replace(TWELVE_HOUR_TIME, to24Hours)) ??
    []
  const there = `${day}T${time}`
  const clock = new Date(`${there}Z`)
  if (Number.isNaN(clock.getTime()) || !clock.toISOString().startsWith(there)) return Number.NaN
  const zone = hours ? `${hours}:${minutes}` : isUtc ? 'Z' : '+05:30'
  return Date.parse(there + zone)
}

/**
 * ISO 8601; undefined when ambiguous. A time without a zone is India's, a number is in
 * milliseconds.
 */
export const momentOf = (value: unknown): string | undefined => {
  const moment = new Date(typeof value === 'number' ? value : parseMoment(textOf(value) ?? ''))
  const iso = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  // Microseconds read as milliseconds give a year of six digits.
  return /^\d{4}-/.test(iso) ? iso : undefined
}
