import { ErrorSummary } from '#components/ErrorSummary/ErrorSummary.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ENQUIRY_FIELDS, type EnquiryErrors } from '#domain/enquiry.ts'
import { fieldId } from './fieldIds.ts'
import { SUMMARY } from './useEnquiry.ts'

export const EnquiryErrorSummary = ({ errors }: { errors: EnquiryErrors }) => (
  <ErrorSummary
    id={SUMMARY}
    heading={enquiryCopy.summaryHeading}
    errors={ENQUIRY_FIELDS.flatMap((field) => {
      const text = errors[field]
      return text === undefined ? [] : [{ control: fieldId(field), text }]
    })}
  />
)
