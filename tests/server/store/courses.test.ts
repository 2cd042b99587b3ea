import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { coursesQuery, findCourses } from '#server/store/courses.ts'
import { openStore, type Store } from '#server/store/open.ts'
import type { CourseRow } from '#server/store/schema.ts'
import { freshData, onPostgres } from '#tests/support/freshData.ts'

const MANY = 10_000

const row = (index: number): CourseRow => ({
  id: `course-${index}`,
  hash: '',
  place: index + 1,
  category_place: Math.floor(index / 2) + 1,
  name: `Course ${index}`,
  category: index % 2 === 0 ? 'IT' : 'NON IT',
  type: null,
  duration: null,
  fees: '1000',
  discount: 10,
  course_level: null,
  offer_ends: null,
  ratings: null,
  description: 'x'.repeat(500),
  template_image: null,
})

let data: Awaited<ReturnType<typeof freshData>>
let store: Store
beforeAll(async () => {
  data = await freshData()
  store = await openStore(readConfig(data.environment))
  await store.transaction(async (queries) => {
    for (let from = 0; from < MANY; from += 500)
      await queries
        .insertInto('courses')
        .values(Array.from({ length: 500 }, (_, index) => row(from + index)))
        .execute()
  })
  await sql`analyze courses`.execute(store.queries)
})
afterAll(async () => {
  await store.close()
  await data.remove()
})

const planOf = async (page: number, category?: 'IT') => {
  const { sql: text, parameters } = coursesQuery(store.queries, {
    page,
    limit: 9,
    category,
  }).compile()
  const explain = `explain ${onPostgres ? '' : 'query plan '}`
  const { rows } = await store.queries.executeQuery<Record<string, unknown>>({
    ...sql.raw(explain).compile(store.queries),
    sql: explain + text,
    parameters,
  })
  return rows.map((each) => each['QUERY PLAN'] ?? each.detail).join('\n')
}

test.each([
  ['all courses', undefined, 'courses_place'],
  ['a category', 'IT', 'courses_category_place'],
] as const)('reads page 500 of %s from the index like page 1', async (_, category, index) => {
  for (const page of [1, 500]) {
    const plan = await planOf(page, category)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan|SCAN courses|Sort|TEMP B-TREE/)
  }
})

test('returns the right nine courses on page 500', async () => {
  const { courses, hasNextPage } = await findCourses(store.queries, {
    page: 500,
    limit: 9,
    category: 'IT',
  })
  expect(courses.map(({ _id }) => _id)).toEqual(
    Array.from({ length: 9 }, (_, index) => `course-${(499 * 9 + index) * 2}`),
  )
  expect(hasNextPage).toBe(true)
})
