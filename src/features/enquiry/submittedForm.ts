import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import { type EnquiryValues, postedValues } from '#domain/enquiry.ts'

export const formValues = (form: HTMLFormElement): EnquiryValues => postedValues(new FormData(form))

export const filledValues = (form: HTMLFormElement): Partial<EnquiryValues> =>
  Object.fromEntries(Object.entries(formValues(form)).filter(([, value]) => value.trim() !== ''))

export const isHoneypotFilled = (form: HTMLFormElement): boolean =>
  new FormData(form).get(HONEYPOT_FIELD) !== ''

/** A random UUID of version 4. Not `crypto.randomUUID`, which is undefined without TLS. */
export const enquiryKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
