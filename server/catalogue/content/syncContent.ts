import type { Store } from '#server/store/open.ts'
import type { ArticleRow, CourseRow, Queries } from '#server/store/schema.ts'
import type { CourseFile } from './courseFile.ts'
import type { Content } from './readContent.ts'

export type Synced = { readonly written: number; readonly removed: number; readonly same: number }

/** `place` counts 1, 2, 3 … by order and id, `category_place` within each category. */
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

/** PostgreSQL takes at most 65,535 parameters in a statement; a course has 15. */
const BATCH = 500

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )

const changes = <T extends { hash: string }>(
  stored: ReadonlyMap<string, string>,
  rows: readonly T[],
  keyOf: (row: T) => string,
) => {
  const changed = rows.filter((row) => stored.get(keyOf(row)) !== row.hash)
  const wanted = new Set(rows.map(keyOf))
  const deleted = [...stored.keys()].filter((key) => !wanted.has(key))
  return { changed, deleted, toDelete: [...changed.map(keyOf), ...deleted] }
}

const syncCourses = async (queries: Queries, rows: readonly CourseRow[]): Promise<Synced> => {
  const found = await queries.selectFrom('courses').select(['id', 'hash']).execute()
  const stored = new Map(found.map(({ id, hash }) => [id, hash]))
  const { changed, deleted, toDelete } = changes(stored, rows, ({ id }) => id)
  for (const ids of batchesOf(toDelete))
    await queries.deleteFrom('courses').where('id', 'in', ids).execute()
  for (const batch of batchesOf(changed))
    await queries.insertInto('courses').values(batch).execute()
  return { written: changed.length, removed: deleted.length, same: rows.length - changed.length }
}

const syncArticles = async (queries: Queries, rows: readonly ArticleRow[]): Promise<Synced> => {
  const found = await queries.selectFrom('articles').select(['slug', 'hash']).execute()
  const stored = new Map(found.map(({ slug, hash }) => [slug, hash]))
  const { changed, deleted, toDelete } = changes(stored, rows, ({ slug }) => slug)
  for (const slugs of batchesOf(toDelete))
    await queries.deleteFrom('articles').where('slug', 'in', slugs).execute()
  for (const batch of batchesOf(changed))
    await queries.insertInto('articles').values(batch).execute()
  return { written: changed.length, removed: deleted.length, same: rows.length - changed.length }
}

/** Makes the store equal to the files in one transaction. */
export const syncContent = (
  { exclusive }: Pick<Store, 'exclusive'>,
  { courses, articles }: Content,
): Promise<{ courses: Synced; articles: Synced }> =>
  exclusive(async (queries) => ({
    courses: await syncCourses(queries, placed(courses)),
    articles: await syncArticles(queries, articles),
  }))
