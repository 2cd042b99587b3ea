import {
  ENQUIRY_FIELDS,
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryValues,
} from './enquiry.ts'
import { filterMobile } from './mobile.ts'

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
