import type { Enquiry } from '#domain/enquiry.ts'
import type { EnquiryRow } from '#server/store/schema.ts'

export type Notify = (enquiry: EnquiryRow, signal: AbortSignal) => Promise<void>

/** The name is that of its rows in the outbox. */
export type Transport = { readonly name: string; readonly notify: Notify }

export const sentFields = (row: EnquiryRow): Enquiry => ({
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  date: row.date,
  time: row.time,
  comments: row.comments,
  courseId: row.course_id,
  courseName: row.course_name,
  courseCategory: row.course_category,
  siteName: row.site_name,
})
