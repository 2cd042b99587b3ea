import { INSPECT } from '#domain/contracts/inspection.ts'
import { SCENARIO } from '#domain/contracts/scenario.ts'
import {
  blurError,
  changedDraft,
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  type EnquiryField,
  type EnquiryValues,
  fieldError,
} from '#domain/enquiry.ts'
import { paths, patterns } from '#domain/paths.ts'
import { createRedaction, HIDDEN, harmlessText } from '#lab/core/redact.ts'

const HARMLESS: ReadonlySet<string> = new Set([
  'type',
  'category',
  'request',
  'known',
  'output',
  'status',
  'isPending',
  'count',
  'hasNextPage',
  'added',
  'reason',
  'by',
  'field',
  'today',
  'id',
  'address',
  'interval',
  'visibleCount',
  'fade',
  'reply',
  'failed',
  'form',
  'course',
  'courseId',
  'saved',
  'isHoneypotFilled',
  'isOnline',
  'isCachedPage',
])

const MADE_UP: Readonly<Record<EnquiryField, readonly string[]>> = {
  name: ['A Person'],
  email: ['person@example.com', 'person@example.org'],
  mobile: ['9000000000', '90000', '90000000000'],
  date: [],
  time: [],
  comments: ['A question.'],
}

/** Dates and times are no personal data, and guards compare them. */
const IMPERSONAL: Readonly<Partial<Record<EnquiryField, RegExp>>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
}

const TOO_LONG = 'x'.repeat(3_000)
/** Without a prefix, which the machine removes: it ignores an eleventh digit in a full field. */
const TOO_MANY_DIGITS = /^(?!0|91)\d{11}$/

const madeUp = (field: EnquiryField, value: string): string => {
  if (value.trim() === '') return ''
  if (IMPERSONAL[field]?.test(value)) return value
  const errors = (text: string) => {
    const { values } = changedDraft({ values: EMPTY_ENQUIRY, errors: {} }, field, text)
    const isOverfull = field === 'mobile' && TOO_MANY_DIGITS.test(text)
    return `${fieldError(field, values, '')} ${blurError(field, values)} ${isOverfull}`
  }
  const same = [...MADE_UP[field], TOO_LONG].find((text) => errors(text) === errors(value))
  return same ?? HIDDEN
}

const isField = (key: unknown): key is EnquiryField =>
  (ENQUIRY_FIELDS as readonly unknown[]).includes(key)

const eachField = (
  values: unknown,
  shown: (field: EnquiryField, value: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const value = (values as Partial<EnquiryValues> | undefined)?.[field]
      return value === undefined ? [] : [[field, shown(field, value)]]
    }),
  )

/** The search box requires two letters, so that one and more must differ. */
const lettersOf = (text: string) => HIDDEN.repeat(Math.min([...text.trim()].length, 2))

/** Machines compare these texts, so each gets a number. */
const numbered = (name: string) => {
  const texts: unknown[] = []
  return (text: unknown) => {
    if (!texts.includes(text)) texts.push(text)
    return `${name} ${texts.indexOf(text) + 1}`
  }
}

const FIXED_PATHS = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
const WITH_ID = Object.values(patterns).map((pattern) => pattern.replace(':id', ''))

/** An id is kept: which course or article it is matters in a report. */
const isKnownPath = (pathname: string): boolean =>
  FIXED_PATHS.has(pathname) ||
  WITH_ID.some((start) => pathname.startsWith(start) && !pathname.slice(start.length).includes('/'))

export const createSiteRedaction = () => {
  const search = numbered('search')
  const option = numbered('option')
  const id = numbered('id')
  return createRedaction({
    harmless: HARMLESS,
    isKnownPath,
    parameters: new Set(['category', 'page', SCENARIO, INSPECT]),
    replace: (key, value, { field }) => {
      if (key === 'value' && isField(field)) return { value: madeUp(field, String(value)) }
      if (key === 'values') return { value: eachField(value, madeUp) }
      if (key === 'errors') return { value: eachField(value, (_, text) => harmlessText(text)) }
      if (key === 'text') return { value: lettersOf(String(value)) }
      if (key === 'options' && Array.isArray(value)) return { value: value.map(option) }
      if (key === 'filters') return { value: search(value) }
      // Nine digits in a row may be a phone number, or part of a generated id.
      if (['id', 'courseId'].includes(key) && harmlessText(String(value)) === HIDDEN)
        return { value: id(value) }
      return undefined
    },
  })
}
