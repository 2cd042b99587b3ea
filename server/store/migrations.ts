import { sql } from 'kysely'
import type { Queries } from './schema.ts'

/** Only append: never change a migration that has run somewhere. SQLite and PostgreSQL run each. */
const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '001 catalogue': [
    `create table courses (
      id text primary key, hash text not null,
      place integer not null, category_place integer not null,
      name text not null, category text not null, type text, duration text, fees text,
      discount double precision, course_level text, days_left double precision,
      ratings double precision, description text, template_image text)`,
    'create index courses_place on courses (place)',
    'create index courses_category_place on courses (category, category_place)',
    `create table articles (
      slug text primary key, hash text not null, website_code text not null,
      status text not null, title text not null, content text not null,
      cover_image_url text, created_at text not null)`,
    'create index articles_latest on articles (website_code, status, created_at desc, slug)',
  ],
  '002 enquiries': [
    `create table enquiries (
      id text primary key, idempotency_key text not null unique, body_hash text not null,
      state text not null, created_at text not null,
      name text not null, email text not null, mobile text not null,
      date text not null, time text not null, comments text not null,
      course_id text not null, course_name text not null, course_category text not null,
      site_name text not null, consent_version text not null, consent_text text not null)`,
    'create index enquiries_created on enquiries (created_at, id)',
    'create index enquiries_mobile on enquiries (mobile)',
    `create table outbox (
      enquiry_id text not null, channel text not null, attempts integer not null,
      due_at double precision not null, fault text, primary key (enquiry_id, channel))`,
    'create index outbox_due on outbox (due_at)',
    `create table buckets (
      address_hash text primary key, tokens double precision not null,
      filled_at double precision not null)`,
    'create index buckets_filled on buckets (filled_at)',
    'create table secrets (name text primary key, value text not null)',
  ],
  // 003 changed a row of `secrets`, which 004 drops.
  '003 key of the derived keys': [],
  '004 the key lies outside the store': ['drop table secrets'],
  '005 vitals': [
    `create table vitals (
      day text not null, build text not null, route text not null, vital text not null,
      step integer not null, visits integer not null,
      primary key (day, build, route, vital, step))`,
  ],
  '006 the end of an offer': ['alter table courses add column offer_ends text'],
  '007 the queue of each transport': [
    'alter table outbox add column queued_at double precision',
    'create index outbox_queue on outbox (channel, attempts, due_at)',
  ],
  '008 the clock of housekeeping': [
    `create table clock (
      id integer primary key, seen_at double precision not null,
      trusted_from double precision not null)`,
  ],
}

const NAMES = Object.keys(MIGRATIONS)

export const unknownMigrations = (names: readonly string[]) =>
  names.filter((name) => !NAMES.includes(name))

export const appliedMigrations = async (queries: Queries) =>
  (await queries.selectFrom('migrations').select('name').execute()).map(({ name }) => name)

export const compareMigrations = async (queries: Queries) => {
  const applied = await appliedMigrations(queries)
  return {
    unknown: unknownMigrations(applied),
    pending: NAMES.filter((name) => !applied.includes(name)),
  }
}

/** Rejects a newer store. An empty one gets its table of migrations. */
export const rejectNewerStore = async (queries: Queries) => {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    queries,
  )
  const { unknown } = await compareMigrations(queries)
  if (unknown.length > 0)
    throw new Error(
      `the database is newer than this program: it has the migration “${unknown.join('”, “')}”. Start that newer program, or use another DATA_DIR or DATABASE_URL. In development, delete the folder or the database: the sample content is written again`,
    )
}

export const applyMigrations = async (queries: Queries, wanted?: readonly string[]) => {
  await rejectNewerStore(queries)
  const { pending } = await compareMigrations(queries)
  for (const name of pending) {
    if (wanted && !wanted.includes(name)) continue
    for (const statement of MIGRATIONS[name] ?? []) await sql.raw(statement).execute(queries)
    const applied_at = new Date().toISOString()
    await queries.insertInto('migrations').values({ name, applied_at }).execute()
  }
}
