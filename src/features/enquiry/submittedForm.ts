import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import { type EnquiryValues, postedValues } from '#domain/enquiry.ts'

export const formValues = (form: HTMLFormElement): EnquiryValues => postedValues(new FormData(form))

export const filledValues = (form: HTMLFormElement): Partial<EnquiryValues> =>
  Object.fromEntries(Object.entries(formValues(form)).filter(([, value]) => value.trim() !== ''))

export const isHoneypotFilled = (form: HTMLFormElement): boolean =>
  new FormData(form).get(HONEYPOT_FIELD) !== ''

/** A random UUID. Not `crypto.randomUUID`, which is undefined without TLS. */
export const enquiryKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
