import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { CourseFile } from '#server/catalogue/content/courseFile.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { readConfig } from '#server/config.ts'
import { findCourses } from '#server/store/courses.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { freshData } from '#tests/support/freshData.ts'

let data: Awaited<ReturnType<typeof freshData>>
let store: Store
beforeEach(async () => {
  data = await freshData()
  store = await openStore(readConfig(data.environment))
})
afterEach(async () => {
  await store.close()
  await data.remove()
})

const course = (id: string, order: number, category = 'IT'): CourseFile => ({
  id,
  order,
  category,
  hash: id,
  name: id,
  type: 'Live',
  duration: '1 day',
  fees: '1',
  discount: 0,
  course_level: null,
  offer_ends: null,
  ratings: null,
  description: null,
  template_image: null,
})

const idsOf = async (category?: 'IT' | 'NON IT') =>
  (await findCourses(store.queries, { page: 1, limit: 50, category })).courses.map(({ _id }) => _id)

test('writes nothing the second time', async () => {
  const content = await readContent('server/content', 'patang')
  const first = await syncContent(store, content)
  expect(first.courses).toEqual({ written: content.courses.length, removed: 0, same: 0 })
  const again = await syncContent(store, content)
  expect(again.courses).toEqual({ written: 0, removed: 0, same: content.courses.length })
  expect(again.articles).toEqual({ written: 0, removed: 0, same: content.articles.length })
})

test('orders the courses; a new first one shifts the others; a removed one leaves no gap', async () => {
  const articles: never[] = []
  await syncContent(store, { courses: [course('b', 20), course('a', 10)], articles })
  expect(await idsOf()).toEqual(['a', 'b'])
  const three = [course('b', 20), course('a', 10), course('first', 1, 'NON IT')]
  await syncContent(store, { courses: three, articles })
  expect(await idsOf()).toEqual(['first', 'a', 'b'])
  expect(await idsOf('IT')).toEqual(['a', 'b'])
  const { courses } = await syncContent(store, { courses: [course('b', 20)], articles })
  expect(courses.removed).toBe(2)
  expect(await findCourses(store.queries, { page: 1, limit: 1, category: 'IT' })).toMatchObject({
    courses: [{ _id: 'b' }],
    hasNextPage: false,
  })
})

test('writes only the changed file', async () => {
  const articles: never[] = []
  await syncContent(store, { courses: [course('a', 1), course('b', 2)], articles })
  const changed = { ...course('b', 2), hash: 'other', name: 'Better name' }
  const { courses } = await syncContent(store, { courses: [course('a', 1), changed], articles })
  expect(courses).toEqual({ written: 1, removed: 0, same: 1 })
  const { courses: found } = await findCourses(store.queries, { page: 1, limit: 9 })
  expect(found.map(({ name }) => name)).toEqual(['a', 'Better name'])
})
