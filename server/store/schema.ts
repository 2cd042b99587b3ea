import type { Kysely } from 'kysely'

/** Times as text are ISO 8601 in UTC, times as numbers are epoch milliseconds. */
export type CourseRow = {
  id: string
  /** Hash of the content file: a sync writes only changed files. */
  hash: string
  /** 1, 2, 3 … without gaps, so that a page is an index range. */
  place: number
  category_place: number
  name: string
  category: string
  type: string | null
  duration: string | null
  fees: string | null
  discount: number | null
  course_level: string | null
  /** Last day of the price: a date, or a day of each month ("15"). */
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
  body_hash: string
  state: 'new' | 'quarantined'
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

export type OutboxRow = {
  enquiry_id: string
  /** The transport: no migration renames a column, so it has its name of release 1.0. */
  channel: string
  attempts: number
  due_at: number
  queued_at: number | null
  fault: string | null
}

/** Privacy: the address is stored only as an HMAC. */
type BucketRow = { address_hash: string; tokens: number; filled_at: number }

/** Privacy: stores counts per day and histogram step, not single visits. */
type VitalRow = {
  day: string
  build: string
  route: string
  vital: string
  step: number
  visits: number
}

type ClockRow = {
  id: number
  seen_at: number
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

type Data = Omit<Tables, 'migrations'>

export const PRIMARY_KEYS = {
  courses: ['id'],
  articles: ['slug'],
  enquiries: ['id'],
  outbox: ['enquiry_id', 'channel'],
  buckets: ['address_hash'],
  vitals: ['day', 'build', 'route', 'vital', 'step'],
  clock: ['id'],
} as const satisfies { readonly [T in keyof Data]: readonly (keyof Data[T])[] }

export type DataTable = keyof Data

export type Queries = Kysely<Tables>

export type Transaction = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>

export type StoreState = 'missing' | 'idle' | 'in use'
