import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts'
import { HONEYPOT_FIELD } from '#domain/enquiryCall.ts'
import { filterMobile } from '#domain/mobile.ts'

export type PostedForm = { readonly values: EnquiryValues; readonly suspect: boolean }

export const parseForm = (body: string): PostedForm => {
  const sent = new URLSearchParams(body)
  const values = Object.fromEntries(
    ENQUIRY_FIELDS.map((name) => [name, sent.get(name) ?? '']),
  ) as EnquiryValues
  return {
    values: { ...values, mobile: filterMobile(values.mobile) },
    suspect: Boolean(sent.get(HONEYPOT_FIELD)),
  }
}
