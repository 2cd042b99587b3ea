import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts'
import { TRAP_FIELD } from '#domain/enquiryCall.ts'
import { filterMobile } from '#domain/mobile.ts'

export type PostedForm = { readonly values: EnquiryValues; readonly suspect: boolean }

/** The form as a browser without JavaScript posts it; the mobile is filtered as the page would have. */
export const readForm = (body: string): PostedForm => {
  const sent = new URLSearchParams(body)
  const values = Object.fromEntries(
    ENQUIRY_FIELDS.map((name) => [name, sent.get(name) ?? '']),
  ) as EnquiryValues
  return {
    values: { ...values, mobile: filterMobile(values.mobile) },
    suspect: (sent.get(TRAP_FIELD) ?? '') !== '',
  }
}
