import type { EnquiryField } from '#domain/enquiry.ts'

/** Id of a field's control, which its fault in the summary leads to. */
export const fieldId = (field: EnquiryField) => `enquiry-${field}`
