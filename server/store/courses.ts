import type { Category } from '#domain/category.ts'
import type { CourseRow, Queries } from './schema.ts'

const publicFields = ({ id, hash, place, category_place, ...course }: CourseRow) => ({
  _id: id,
  ...course,
})

export type StoredCourse = ReturnType<typeof publicFields>

export type CoursesQuery = {
  readonly page: number
  readonly limit: number
  readonly category?: Category
}

/** Reads an index range instead of an offset, so page 500 costs the same as page 1. */
export const coursesQuery = (queries: Queries, { page, limit, category }: CoursesQuery) => {
  const before = (page - 1) * limit
  const courses = queries.selectFrom('courses').selectAll()
  const within = category ? courses.where('category', '=', category) : courses
  const place = category ? 'category_place' : 'place'
  return within
    .where(place, '>', before)
    .where(place, '<=', before + limit + 1)
    .orderBy(place)
}

export const findCourses = async (
  queries: Queries,
  query: CoursesQuery,
): Promise<{ courses: StoredCourse[]; hasNextPage: boolean }> => {
  const rows = await coursesQuery(queries, query).execute()
  const courses = rows.slice(0, query.limit).map(publicFields)
  return { courses, hasNextPage: rows.length > query.limit }
}

export const findCourse = async (queries: Queries, id: string) => {
  const row = await queries
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && publicFields(row)
}
