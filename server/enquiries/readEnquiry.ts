import { earliestToday } from '#domain/dates.ts'
import {
  ENQUIRY_FIELDS,
  type Enquiry,
  enquiryErrors,
  MAX_COURSE_NAME_LENGTH,
  MAX_SITE_NAME_LENGTH,
} from '#domain/enquiry.ts'
import type { Fields } from '#domain/reading.ts'
import { HttpError, rejectIfAny } from '#server/http/httpError.ts'

const COURSE_LENGTHS = {
  courseId: 200,
  courseName: MAX_COURSE_NAME_LENGTH,
  courseCategory: 50,
  siteName: MAX_SITE_NAME_LENGTH,
} as const
const COURSE_FIELDS = Object.keys(COURSE_LENGTHS) as (keyof typeof COURSE_LENGTHS)[]
const NAMES: readonly (keyof Enquiry)[] = [...ENQUIRY_FIELDS, ...COURSE_FIELDS]

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Normalising n marks of one letter takes O(n²); no script has so many. */
const TOO_MANY_MARKS = /\p{M}{31}/u

/** In the mail to the team, line breaks could imitate other fields, and bidi overrides reverse a line. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
/** All but tabs and line breaks. */
const CONTROLS_IN_COMMENTS = /[^\P{Cc}\t\n]+/gu

const normalise = (name: keyof Enquiry, value: string) => {
  const composed = TOO_MANY_MARKS.test(value) ? value : value.normalize('NFC')
  const controls = name === 'comments' ? CONTROLS_IN_COMMENTS : CONTROLS
  return composed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, ' ')
    .trim()
}

const textProblem = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return 'must be a text'
  if (value.includes('\0')) return 'must not contain a NUL character'
  // With the u flag this matches lone surrogates only.
  return /\p{Surrogate}/u.test(value) ? 'must be well-formed Unicode' : undefined
}

const collect = <Name extends keyof Enquiry>(
  names: readonly Name[],
  messageFor: (name: Name) => string | undefined,
): Fields =>
  Object.fromEntries(
    names.map((name) => [name, messageFor(name)]).filter(([, message]) => message !== undefined),
  )

export const readEnquiry = (sent: Fields, today = earliestToday(Date.now())): Enquiry => {
  if (FORBIDDEN.some((key) => Object.hasOwn(sent, key)))
    throw new HttpError(
      400,
      'forbidden_key',
      `The body must not have the keys ${FORBIDDEN.join(', ')}.`,
    )
  const textErrors = collect(NAMES, (name) => textProblem(sent[name]))
  rejectIfAny(textErrors, 400, 'bad_text', 'Some fields can’t be read.')
  const enquiry = Object.fromEntries(
    NAMES.map((name) => [name, normalise(name, String(sent[name] ?? ''))]),
  ) as Enquiry
  const errors = {
    ...courseLengthErrors(enquiry),
    ...enquiryErrors(enquiry, today),
    ...(enquiry.courseId === '' && { courseId: 'is missing' }),
  }
  rejectIfAny(errors, 422, 'invalid_enquiry', 'Some fields need another look.')
  return enquiry
}

const courseLengthErrors = (enquiry: Enquiry) =>
  collect(COURSE_FIELDS, (name) => {
    const most = COURSE_LENGTHS[name]
    // Counts code points; the slice limits the work for a huge text.
    const isTooLong = [...enquiry[name].slice(0, 2 * most + 2)].length > most
    return isTooLong ? `may have at most ${most} characters` : undefined
  })
