import type { Category } from '#domain/category.ts'
import type { CourseRow, Queries } from './schema.ts'

export type StoredCourse = { readonly _id: string } & Omit<
  CourseRow,
  'id' | 'hash' | 'place' | 'category_place'
>

export type CoursesQuery = {
  readonly page: number
  readonly limit: number
  readonly category?: Category | undefined
}

const FIELDS = [
  'id as _id',
  'name',
  'category',
  'type',
  'duration',
  'fees',
  'discount',
  'course_level',
  'offer_ends',
  'ratings',
  'description',
  'template_image',
] as const

/** Places have no gaps, so a page is an index range: page 500 costs what page 1 costs. */
export const coursesQuery = (queries: Queries, { page, limit, category }: CoursesQuery) => {
  const before = (page - 1) * limit
  const from = queries.selectFrom('courses').select(FIELDS)
  const within = category
    ? from
        .where('category', '=', category)
        .where('category_place', '>', before)
        .where('category_place', '<=', before + limit + 1)
        .orderBy('category_place')
    : from
        .where('place', '>', before)
        .where('place', '<=', before + limit + 1)
        .orderBy('place')
  return within.limit(limit + 1)
}

export const findCourses = async (
  queries: Queries,
  query: CoursesQuery,
): Promise<{ courses: StoredCourse[]; hasNextPage: boolean }> => {
  const rows = await coursesQuery(queries, query).execute()
  return { courses: rows.slice(0, query.limit), hasNextPage: rows.length > query.limit }
}

export const findCourse = (queries: Queries, id: string): Promise<StoredCourse | undefined> =>
  queries.selectFrom('courses').select(FIELDS).where('id', '=', id).executeTakeFirst()
