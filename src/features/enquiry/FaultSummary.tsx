import { ErrorSummary } from '#components/ErrorSummary/ErrorSummary.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ENQUIRY_FIELDS, type EnquiryFaults } from '#domain/enquiry.ts'
import { fieldId } from './fieldIds.ts'
import { SUMMARY } from './useEnquiry.ts'

export const FaultSummary = ({ faults }: { faults: EnquiryFaults }) => (
  <ErrorSummary
    id={SUMMARY}
    heading={enquiryCopy.summaryHeading}
    faults={ENQUIRY_FIELDS.flatMap((field) => {
      const text = faults[field]
      return text === undefined ? [] : [{ control: fieldId(field), text }]
    })}
  />
)
