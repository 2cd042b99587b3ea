import type { CourseSummary } from './course.ts'
import { isDay } from './dates.ts'
import {
  DATE_ERROR,
  EMAIL_ERROR,
  MOBILE_ERROR,
  requiredErrors,
  TIME_ERROR,
  tooLong,
} from './messages.ts'
import { filterMobile, isMobile } from './mobile.ts'

export const ENQUIRY_FIELDS = ['name', 'email', 'mobile', 'date', 'time', 'comments'] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]
export type EnquiryValues = Readonly<Record<EnquiryField, string>>
export type EnquiryErrors = Readonly<Partial<Record<EnquiryField, string>>>

export const everyField = (toValue: (field: EnquiryField) => string) =>
  Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, toValue(field)])) as EnquiryValues

export const EMPTY_ENQUIRY = everyField(() => '')

/** `form` is in the page, or was posted without JavaScript. */
export const postedValues = (form: { readonly get: (name: string) => unknown }): EnquiryValues =>
  everyField((field) => String(form.get(field) ?? ''))

/** Blank fields are not restored. */
export const filledValues = (values: EnquiryValues): Partial<EnquiryValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** The body of POST /api/enquiries: exactly these ten fields. */
export type Enquiry = EnquiryValues & {
  readonly courseId: string
  readonly courseName: string
  readonly courseCategory: string
  readonly siteName: string
}

export type EnquiryCourse = Pick<CourseSummary, 'id' | 'name' | 'category'>

export const enquiryOf = (
  values: EnquiryValues,
  course: EnquiryCourse,
  siteName: string,
): Enquiry => ({
  ...everyField((field) => values[field].trim()),
  courseId: course.id,
  courseName: course.name,
  courseCategory: course.category ?? '',
  siteName,
})

/** Code points. The other fields have a fixed form. */
export const MAX_ENQUIRY_LENGTHS: Partial<Record<EnquiryField, number>> = {
  name: 100,
  email: 254,
  comments: 2_000,
}
/** Code points: the server rejects every enquiry about a course, or from a site, with a longer name. */
export const MAX_COURSE_NAME_LENGTH = 300
export const MAX_SITE_NAME_LENGTH = 100

/** Neighbouring character classes don't overlap: matched in linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.com$/i

export const isEnquiryEmail = (value: string): boolean => EMAIL.test(value.trim())

export const fieldError = (
  field: EnquiryField,
  values: EnquiryValues,
  today: string,
): string | undefined => {
  const value = values[field].trim()
  if (value === '') return requiredErrors[field]
  const most = MAX_ENQUIRY_LENGTHS[field]
  if (most !== undefined && [...value].length > most) return tooLong(most)
  if (field === 'email' && !isEnquiryEmail(value)) return EMAIL_ERROR
  if (field === 'mobile' && !isMobile(value)) return MOBILE_ERROR
  if (field === 'date' && (!isDay(value) || value < today)) return DATE_ERROR
  if (field === 'time' && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return TIME_ERROR
  return undefined
}

/** On blur only the email, unless empty, and the mobile are validated (specification, section 5). */
export const blurError = (field: EnquiryField, values: EnquiryValues): string | undefined => {
  const value = values[field].trim()
  if (field === 'email' && value !== '' && !isEnquiryEmail(value)) return EMAIL_ERROR
  if (field === 'mobile' && !isMobile(value)) return MOBILE_ERROR
  return undefined
}

export const enquiryErrors = (values: EnquiryValues, today: string): EnquiryErrors =>
  Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, fieldError(field, values, today)]).filter(
      ([, error]) => error !== undefined,
    ),
  )

export const hasErrors = (errors: EnquiryErrors): boolean => Object.keys(errors).length > 0

export type Draft = { readonly values: EnquiryValues; readonly errors: EnquiryErrors }

export const changedDraft = (draft: Draft, field: EnquiryField, entered: string): Draft => {
  const value = field === 'mobile' ? filterMobile(entered, draft.values.mobile) : entered
  const { [field]: _, ...errors } = draft.errors
  return { values: { ...draft.values, [field]: value }, errors }
}

export const restoredDraft = (draft: Draft, restored: Partial<EnquiryValues>): Draft =>
  ENQUIRY_FIELDS.reduce((current, field) => {
    const value = restored[field]
    return value === undefined || value === current.values[field]
      ? current
      : changedDraft(current, field, value)
  }, draft)

/** The server's response to a refused form that was posted without JavaScript. */
export type RefusedEnquiry = {
  readonly values: EnquiryValues
  readonly errors: EnquiryErrors
  /** Valid, but it could not be stored. */
  readonly failed: boolean
}

export type EnquiryReply = RefusedEnquiry | 'accepted'
