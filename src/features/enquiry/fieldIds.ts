import type { EnquiryField } from '#domain/enquiry.ts'

export const fieldId = (field: EnquiryField) => `enquiry-${field}`
