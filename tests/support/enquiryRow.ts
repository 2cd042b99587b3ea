import type { EnquiryRow } from '#server/store/schema.ts'
import { sampleEnquiry } from './sampleEnquiry.ts'

export const enquiryRow = (id: string, changes: Partial<EnquiryRow> = {}): EnquiryRow => {
  const { courseId, courseName, courseCategory, siteName, ...fields } = sampleEnquiry()
  return {
    id,
    idempotency_key: id,
    body_hash: id,
    state: 'new',
    created_at: '2025-07-28T10:00:00.000Z',
    ...fields,
    course_id: courseId,
    course_name: courseName,
    course_category: courseCategory,
    site_name: siteName,
    consent_version: '1',
    consent_text: 'Yes',
    ...changes,
  }
}
