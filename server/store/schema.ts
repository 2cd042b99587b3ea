import type { Kysely } from 'kysely'

/** Times are ISO 8601 in UTC where people read them, milliseconds since 1970 where code compares them. */
export type CourseRow = {
  id: string
  /** Of the file that it came from: unchanged means nothing to write. */
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
  /** Of what was sent, so that a key with another body is noticed. */
  body_hash: string
  /** 'new', or 'quarantined' when it looks like a machine's; never thrown away. */
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

/** What the team is still to be told, by which way. */
export type OutboxRow = {
  enquiry_id: string
  channel: string
  attempts: number
  due_at: number
  fault: string | null
}

/** How many more enquiries an address may send; the address itself is not kept. */
export type BucketRow = { address_hash: string; tokens: number; filled_at: number }

/** How many visits of a day were so fast; no visit by itself. */
export type VitalRow = {
  day: string
  build: string
  route: string
  vital: string
  step: number
  visits: number
}

export type Tables = {
  courses: CourseRow
  articles: ArticleRow
  enquiries: EnquiryRow
  outbox: OutboxRow
  buckets: BucketRow
  vitals: VitalRow
  migrations: { name: string; applied_at: string }
}

export type Queries = Kysely<Tables>
