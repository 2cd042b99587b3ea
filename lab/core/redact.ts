import type { EventObject } from 'xstate'
import {
  blurFaultOf,
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  type EnquiryField,
  type EnquiryValues,
  faultOf,
} from '#domain/enquiry.ts'

/**
 * What of an event or an input may leave the page: a list of what is known to be harmless, because
 * what a person typed can stand anywhere else.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'type',
  'category',
  'cached',
  'count',
  'hasNextPage',
  'added',
  'reason',
  'index',
  'field',
  'today',
  'id',
  'slug',
  'address',
  'interval',
  'shown',
  'fade',
  'holds',
  'reply',
  'failed',
  'hasLine',
  'isOnline',
  'isCachedPage',
])

const HIDDEN = '…'
const LETTERS = 200

/** A course's id is harmless, but an address can be opened with anything in its place. */
export const harmlessText = (text: string): string =>
  text.length > LETTERS || /@|%40|\d{9}/i.test(text) ? HIDDEN : text

/** Made-up values, one of each sort that the form tells apart. */
const MADE_UP: Readonly<Record<EnquiryField, readonly string[]>> = {
  name: ['A Person'],
  email: ['person@example.com', 'person@example.org'],
  mobile: ['9000000000', '90000'],
  date: [],
  time: [],
  comments: ['A question.'],
}

/** A day and a time of day tell nothing of a person, and the machine compares them. */
const SPOKEN: Readonly<Partial<Record<EnquiryField, RegExp>>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
}

const TOO_LONG = 'x'.repeat(3_000)

/** A value that the form judges as it judges what was typed. */
const standIn = (field: EnquiryField, value: string): string => {
  if (value.trim() === '') return ''
  if (SPOKEN[field]?.test(value)) return value
  const judged = (text: string) => {
    const values: EnquiryValues = { ...EMPTY_ENQUIRY, [field]: text }
    return `${faultOf(field, values, '')} ${blurFaultOf(field, values)}`
  }
  const same = [...MADE_UP[field], TOO_LONG].find((text) => judged(text) === judged(value))
  return same ?? HIDDEN
}

const isField = (key: unknown): key is EnquiryField =>
  (ENQUIRY_FIELDS as readonly unknown[]).includes(key)

/** Machines ask whether something was written; that nothing was tells of nobody. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const wishes: string[] = []

/** Machines ask whether a wish is another one: it is a number here, and its words stay in the page. */
const numbered = (wish: string) => {
  if (!wishes.includes(wish)) wishes.push(wish)
  return `wish ${wishes.indexOf(wish) + 1}`
}

const redacted = (value: unknown): unknown => {
  if (typeof value === 'string') return harmlessText(value)
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  const { field } = value as { field?: unknown }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'value' && isField(field)) return [key, standIn(field, String(inner))]
      if (key === 'values') return [key, ofFields(inner, standIn)]
      if (key === 'faults') return [key, ofFields(inner, (_, fault) => harmlessText(fault))]
      if (key === 'wish') return [key, numbered(String(inner))]
      return [key, HARMLESS.has(key) || isBlank(inner) ? redacted(inner) : HIDDEN]
    }),
  )
}

const ofFields = (
  values: unknown,
  shown: (field: EnquiryField, value: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const value = (values as Partial<EnquiryValues> | undefined)?.[field]
      return value === undefined ? [] : [[field, shown(field, value)]]
    }),
  )

/** The event, so that a replay decides the same; what a person typed is made up. */
export const redactedEvent = (event: EventObject): EventObject => ({
  ...(redacted(event) as object),
  type: event.type,
})

export const redactedInput = (input: unknown): unknown => redacted(input)

/** Parameters whose values the site itself writes. */
const PLAIN: ReadonlySet<string> = new Set(['category', 'page', 'scenario', 'inspect'])

/** The path and the query of a page, without what somebody may have put there. */
export const redactedAddress = (pathname: string, search: string): string => {
  const query = [...new URLSearchParams(search)].map(([key, value]) => {
    const kept = PLAIN.has(key) ? harmlessText(value) : HIDDEN
    return `${harmlessText(key)}${kept && `=${kept}`}`
  })
  return `${harmlessText(pathname)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
