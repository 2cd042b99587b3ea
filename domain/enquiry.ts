import { MOBILE_LENGTH } from './constants.ts'

/** The fields that a visitor fills in, in the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'email', 'mobile', 'date', 'time', 'comments'] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]
export type EnquiryValues = Readonly<Record<EnquiryField, string>>
export type EnquiryFaults = Readonly<Partial<Record<EnquiryField, string>>>

export const EMPTY_ENQUIRY: EnquiryValues = {
  name: '',
  email: '',
  mobile: '',
  date: '',
  time: '',
  comments: '',
}

/** The body of POST /api/enquiries: exactly these ten. */
export type Enquiry = EnquiryValues & {
  readonly courseId: string
  readonly courseName: string
  readonly courseCategory: string
  readonly siteName: string
}

/** Longest text of each field, in code points. */
export const ENQUIRY_LENGTHS: Readonly<Record<EnquiryField, number>> = {
  name: 100,
  email: 254,
  mobile: MOBILE_LENGTH,
  date: 10,
  time: 8,
  comments: 2_000,
}

export const EMAIL_FAULT = 'Please enter a valid email address ending with .com'
export const MOBILE_FAULT = 'Please enter a valid 10-digit Indian mobile number.'

/** Linear in the length: no class of it can match what its neighbour matches. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.com$/i
const MOBILE = /^[6-9]\d{9}$/

export const isEnquiryEmail = (value: string): boolean => EMAIL.test(value.trim())
export const isMobile = (value: string): boolean => MOBILE.test(value)

/**
 * Digits only, at most ten. A country or trunk prefix is dropped first: '+91 98765 43210' cut at ten
 * digits would be 9198765432, a valid number that nobody meant.
 */
export const filterMobile = (entered: string): string => {
  const digits = entered.replace(/\D/g, '')
  const abroad = /^\D*(?:\+|00)\D*0*(?!0|91)\d/.test(entered)
  // A foreign number is kept one digit short, so that it can't pass for an Indian one.
  if (abroad) return digits.replace(/^0+/, '').slice(0, MOBILE_LENGTH - 1)
  const prefixed = /^\D*(?:\+|00)/.test(entered)
  return withoutPrefix(digits.replace(/^0+/, ''), prefixed).slice(0, MOBILE_LENGTH)
}

// An eleventh digit after 91 shows that 91 was the country, also when it is typed digit by digit.
const withoutPrefix = (digits: string, prefixed: boolean): string =>
  digits.startsWith('91') && (prefixed || digits.length > MOBILE_LENGTH) ? digits.slice(2) : digits

const LABELS: Readonly<Record<EnquiryField, string>> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  mobile: 'Please enter your mobile number.',
  date: 'Please choose a preferred date.',
  time: 'Please choose a preferred time.',
  comments: 'Please write a comment or question.',
}

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

const DATE_FAULT = 'Please choose today or a later date.'
const TIME_FAULT = 'Please choose a time.'

/** What is wrong with one field, or undefined. `today` is the visitor's calendar day. */
export const faultOf = (
  field: EnquiryField,
  values: EnquiryValues,
  today: string,
): string | undefined => {
  const value = values[field].trim()
  if (value === '') return LABELS[field]
  if (field === 'email' && !isEnquiryEmail(value)) return EMAIL_FAULT
  if (field === 'mobile' && !isMobile(value)) return MOBILE_FAULT
  if (field === 'date' && (!isDay(value) || value < today)) return DATE_FAULT
  if (field === 'time' && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return TIME_FAULT
  return undefined
}

/** On leaving a field only the two checks of the specification speak, and never of an empty field. */
export const blurFaultOf = (field: EnquiryField, values: EnquiryValues): string | undefined => {
  const value = values[field].trim()
  if (value === '') return undefined
  if (field === 'email' && !isEnquiryEmail(value)) return EMAIL_FAULT
  if (field === 'mobile' && !isMobile(value)) return MOBILE_FAULT
  return undefined
}

export const faultsOf = (values: EnquiryValues, today: string): EnquiryFaults =>
  Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, faultOf(field, values, today)]).filter(
      ([, fault]) => fault !== undefined,
    ),
  )

export const hasFaults = (faults: EnquiryFaults): boolean => Object.keys(faults).length > 0

/** What the server found when the form was posted without JavaScript; the page shows it. */
export type EnquiryReply = {
  readonly values: EnquiryValues
  readonly faults: EnquiryFaults
  /** The enquiry was right but could not be taken. */
  readonly failed: boolean
}
