import {
  ENQUIRY_FIELDS,
  ENQUIRY_LENGTHS,
  type Enquiry,
  type EnquiryValues,
  faultsOf,
} from '#domain/enquiry.ts'
import type { Fields } from '#domain/reading.ts'
import { RequestFault } from '#server/http/fault.ts'

const COURSE_LENGTHS = {
  courseId: 200,
  courseName: 300,
  courseCategory: 50,
  siteName: 100,
} as const
const LENGTHS = { ...ENQUIRY_LENGTHS, ...COURSE_LENGTHS }
const NAMES = Object.keys(LENGTHS) as (keyof Enquiry)[]

/** Keys that reach an object's prototype in code less careful than this. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

const malformed = (code: string, message: string, fields: Fields = {}) =>
  new RequestFault(400, code, message, { fields })

/** More marks on one letter than any script has; to put thousands in order takes the square of their time. */
const PILE = /\p{M}{31}/u

/** One form for one text: composed letters, `\n` line ends, no space around. */
const normal = (value: string) => {
  const composed = PILE.test(value) ? value : value.normalize('NFC')
  return composed.replace(/\r\n?/g, '\n').trim()
}

const textFault = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return 'must be a text'
  if (value.includes('\0')) return 'must not contain a NUL character'
  // With the u flag a surrogate that is half of a pair is no match: these are the lone ones.
  return /\p{Surrogate}/u.test(value) ? 'must be well-formed Unicode' : undefined
}

const collect = (faultOfField: (name: keyof Enquiry) => string | undefined) =>
  Object.fromEntries(
    NAMES.map((name) => [name, faultOfField(name)]).filter(([, fault]) => fault !== undefined),
  )

const refuse = (faults: Fields, refusal: (faults: Fields) => RequestFault) => {
  if (Object.keys(faults).length > 0) throw refusal(faults)
}

/** Takes the ten fields and drops all others; throws what is wrong, field by field. */
export const readEnquiry = (sent: Fields, earliestToday: string): Enquiry => {
  if (FORBIDDEN.some((key) => Object.hasOwn(sent, key)))
    throw malformed('forbidden_key', `The body must not have the keys ${FORBIDDEN.join(', ')}.`)
  refuse(
    collect((name) => textFault(sent[name])),
    (fields) => malformed('bad_text', 'Some fields can’t be read.', fields),
  )
  const enquiry = Object.fromEntries(
    NAMES.map((name) => [name, normal(String(sent[name] ?? ''))]),
  ) as Enquiry
  refuse({ ...lengthFaults(enquiry), ...ruleFaults(enquiry, earliestToday) }, (fields) => {
    return new RequestFault(422, 'invalid_enquiry', 'Some fields need another look.', { fields })
  })
  return enquiry
}

const lengthFaults = (enquiry: Enquiry) =>
  collect((name) =>
    // In code points, as a person counts; no more of the text is looked at than that takes.
    [...enquiry[name].slice(0, 2 * LENGTHS[name] + 2)].length > LENGTHS[name]
      ? `may have at most ${LENGTHS[name]} characters`
      : undefined,
  )

const ruleFaults = (enquiry: Enquiry, earliestToday: string) => ({
  ...faultsOf(valuesOf(enquiry), earliestToday),
  ...(enquiry.courseId === '' && { courseId: 'is missing' }),
})

const valuesOf = (enquiry: Enquiry) =>
  Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, enquiry[name]])) as EnquiryValues
