import { INSPECT } from '#domain/contracts/inspection.ts'
import { SCENARIO } from '#domain/contracts/scenario.ts'
import {
  blurError,
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
  mobile: ['9000000000', '90000'],
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

const madeUp = (field: EnquiryField, value: string): string => {
  if (value.trim() === '') return ''
  if (IMPERSONAL[field]?.test(value)) return value
  const errors = (text: string) => {
    const values: EnquiryValues = { ...EMPTY_ENQUIRY, [field]: text }
    return `${fieldError(field, values, '')} ${blurError(field, values)}`
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

/** Guards compare searches, so each gets a number. */
const numberedSearches = () => {
  const searches: string[] = []
  return (search: string) => {
    if (!searches.includes(search)) searches.push(search)
    return `search ${searches.indexOf(search) + 1}`
  }
}

const FIXED_PATHS = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
const WITH_ID = Object.values(patterns).map((pattern) => pattern.replace(':id', ''))

/** An id is kept: which course or article it is matters in a report. */
const isKnownPath = (pathname: string): boolean =>
  FIXED_PATHS.has(pathname) ||
  WITH_ID.some((start) => pathname.startsWith(start) && !pathname.slice(start.length).includes('/'))

export const createSiteRedaction = () => {
  const numbered = numberedSearches()
  return createRedaction({
    harmless: HARMLESS,
    isKnownPath,
    parameters: new Set(['category', 'page', SCENARIO, INSPECT]),
    replace: (key, value, { field }) => {
      if (key === 'value' && isField(field)) return { value: madeUp(field, String(value)) }
      if (key === 'values') return { value: eachField(value, madeUp) }
      if (key === 'errors') return { value: eachField(value, (_, text) => harmlessText(text)) }
      if (key === 'text') return { value: lettersOf(String(value)) }
      if (key === 'options' && Array.isArray(value)) return { value: value.map(() => HIDDEN) }
      if (key === 'filters') return { value: numbered(String(value)) }
      return undefined
    },
  })
}
