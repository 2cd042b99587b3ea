import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts'

/** What the form's controls hold: also what was typed or filled in before the page came to life. */
export const typedValues = (form: HTMLFormElement): EnquiryValues => {
  const data = new FormData(form)
  return Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, String(data.get(field) ?? '')]),
  ) as EnquiryValues
}

/** Only the fields that something was written in. */
export const writtenIn = (values: EnquiryValues): Partial<EnquiryValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
