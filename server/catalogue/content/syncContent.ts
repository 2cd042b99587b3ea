import { sql } from 'kysely'
import type { Store } from '#server/store/open.ts'
import { type CourseRow, PRIMARY_KEYS, type Queries } from '#server/store/schema.ts'
import type { CourseFile } from './contentFiles.ts'
import type { Content } from './readContent.ts'

export type Synced = { readonly written: number; readonly removed: number; readonly same: number }

const placed = (courses: readonly CourseFile[]): CourseRow[] => {
  const last = new Map<string, number>()
  return [...courses]
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ order, ...course }, index) => {
      const category_place = (last.get(course.category) ?? 0) + 1
      last.set(course.category, category_place)
      const place = index + 1
      // The place is part of the hash: a course can move while its file stays the same.
      return { ...course, place, category_place, hash: `${course.hash}:${place}:${category_place}` }
    })
}

/** PostgreSQL takes at most 65,535 parameters in a statement; each column of a course is one. */
const BATCH = 500

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )

const sync = async <Row extends { readonly hash: string }>(
  queries: Queries,
  table: 'courses' | 'articles',
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Promise<Synced> => {
  const name = sql.table(table)
  const key = sql.ref(PRIMARY_KEYS[table][0])
  const stored = await sql<{ id: string; hash: string }>`
    select ${key} as id, hash from ${name}`.execute(queries)
  const hashes = new Map(stored.rows.map(({ id, hash }) => [id, hash]))
  const changed = rows.filter((row) => hashes.get(keyOf(row)) !== row.hash)
  const wanted = new Set(rows.map(keyOf))
  const removed = [...hashes.keys()].filter((id) => !wanted.has(id))
  for (const ids of batchesOf([...changed.map(keyOf), ...removed]))
    await sql`delete from ${name} where ${key} in (${sql.join(ids)})`.execute(queries)
  for (const batch of batchesOf(changed))
    await queries
      .insertInto(table)
      .values(batch as never)
      .execute()
  return { written: changed.length, removed: removed.length, same: rows.length - changed.length }
}

export const syncContent = (
  { exclusive }: Pick<Store, 'exclusive'>,
  { courses, articles }: Content,
): Promise<{ courses: Synced; articles: Synced }> =>
  exclusive(async (queries) => ({
    courses: await sync(queries, 'courses', placed(courses), ({ id }) => id),
    articles: await sync(queries, 'articles', articles, ({ slug }) => slug),
  }))
