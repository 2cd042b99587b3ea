import type { Kysely } from 'kysely'

/** Times are ISO 8601 in UTC where people read them, milliseconds since 1970 where code compares them. */
export type CourseRow = {
  id: string
  /** Hash of the content file; an unchanged file is not written again. */
  hash: string
  /** 1, 2, 3 … without a gap, over all courses and within its category: a page is a range of it. */
  place: number
  category_place: number
  name: string
  category: string
  type: string | null
  duration: string | null
  fees: string | null
  discount: number | null
  course_level: string | null
  /** The last day of its price: 2027-03-31, or 15 for each month's fifteenth. */
  offer_ends: string | null
  ratings: number | null
  description: string | null
  template_image: string | null
}

export type ArticleRow = {
  slug: string
  hash: string
  website_code: string
  status: string
  title: string
  content: string
  cover_image_url: string | null
  created_at: string
}

export type EnquiryRow = {
  id: string
  idempotency_key: string
  /** Detects a key that comes again with another body. */
  body_hash: string
  /** 'new', or 'quarantined' when it looks like a bot's. */
  state: string
  created_at: string
  name: string
  email: string
  mobile: string
  date: string
  time: string
  comments: string
  course_id: string
  course_name: string
  course_category: string
  site_name: string
  consent_version: string
  consent_text: string
}

/** One notification that the team has not had yet. `channel` names its transport. */
export type OutboxRow = {
  enquiry_id: string
  channel: string
  attempts: number
  due_at: number
  /** Unknown for rows of an earlier release. */
  queued_at: number | null
  /** Code of the last error. */
  fault: string | null
}

/** Token bucket of one address, which is stored as an HMAC only. */
export type BucketRow = { address_hash: string; tokens: number; filled_at: number }

/** Number of visits of a day within one histogram step; single visits are not stored. */
export type VitalRow = {
  day: string
  build: string
  route: string
  vital: string
  step: number
  visits: number
}

/** One row: what housekeeping knows about the clock. */
export type ClockRow = {
  id: number
  /** Time of the last run. */
  seen_at: number
  /** After a jump nothing is purged before this time. */
  trusted_from: number
}

export type Tables = {
  courses: CourseRow
  articles: ArticleRow
  enquiries: EnquiryRow
  outbox: OutboxRow
  buckets: BucketRow
  vitals: VitalRow
  clock: ClockRow
  migrations: { name: string; applied_at: string }
}

export type Queries = Kysely<Tables>

/** Runs the work in a transaction. */
export type Transaction = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>
