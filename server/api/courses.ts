import { Hono } from 'hono'
import { findCourse, findCourses } from '#server/store/courses.ts'
import type { Store } from '#server/store/open.ts'
import type { CachedResponses } from './cachedResponses.ts'
import { offered } from './offer.ts'
import { parseCoursesQuery } from './query.ts'

export const coursesApi = ({ queries }: Pick<Store, 'queries'>, answer: CachedResponses) =>
  new Hono()
    .get('/', (c) => {
      const asked = parseCoursesQuery(new URL(c.req.url).searchParams)
      const { page, limit, category } = asked
      const find = async () => {
        const { courses, hasNextPage } = await findCourses(queries, asked)
        const now = Date.now()
        const data = courses.map((course) => offered(course, now))
        return { data, pagination: { page, limit, hasNextPage } }
      }
      return answer(
        c,
        `courses ${page} ${limit} ${category}`,
        find,
        ({ data }) => data.length === 0,
      )
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return answer(c, `course ${id}`, async () => {
        const course = await findCourse(queries, id)
        return course && offered(course, Date.now())
      })
    })
