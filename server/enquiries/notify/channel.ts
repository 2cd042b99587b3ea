import type { Enquiry } from '#domain/enquiry.ts'
import type { EnquiryRow } from '#server/store/schema.ts'

/** One way to tell the team of an enquiry. */
export type Channel = {
  readonly name: string
  /** Resolves when the team has been told, throws when it has not, or when it is called back. */
  readonly tell: (enquiry: EnquiryRow, calledBack: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** Names under which the outbox keeps what waits. */
export const WEBHOOK = 'webhook'
export const MAIL = 'mail'

/** An enquiry under the names that it was sent with. */
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
