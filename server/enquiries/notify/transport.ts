import type { Enquiry } from '#domain/enquiry.ts'
import type { EnquiryRow } from '#server/store/schema.ts'

export type Transport = {
  readonly name: string
  readonly notify: (enquiry: EnquiryRow, signal: AbortSignal) => Promise<void>
}

export const WEBHOOK = 'webhook'
export const MAIL = 'mail'

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
