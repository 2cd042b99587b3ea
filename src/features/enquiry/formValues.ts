import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts'
import { HONEYPOT_FIELD } from '#domain/enquiryCall.ts'

export const formValues = (form: HTMLFormElement): EnquiryValues => {
  const data = new FormData(form)
  return Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, String(data.get(field) ?? '')]),
  ) as EnquiryValues
}

export const filledValues = (form: HTMLFormElement): Partial<EnquiryValues> =>
  Object.fromEntries(Object.entries(formValues(form)).filter(([, value]) => value.trim() !== ''))

export const isHoneypotFilled = (form: HTMLFormElement): boolean =>
  new FormData(form).get(HONEYPOT_FIELD) !== ''
