import { Hono } from 'hono'
import { findCourse, findCourses } from '#server/store/courses.ts'
import type { Store } from '#server/store/open.ts'
import type { CachedResponses } from './cachedResponses.ts'
import { offered } from './offer.ts'
import { parseCoursesQuery } from './query.ts'

export const coursesApi = ({ queries }: Pick<Store, 'queries'>, respond: CachedResponses) =>
  new Hono()
    .get('/', (c) => {
      const query = parseCoursesQuery(new URL(c.req.url).searchParams)
      const { page, limit, category } = query
      const find = async () => {
        const { courses, hasNextPage } = await findCourses(queries, query)
        const now = Date.now()
        const data = courses.map((course) => offered(course, now))
        return { data, pagination: { page, limit, hasNextPage } }
      }
      return respond(
        c,
        `courses ${page} ${limit} ${category}`,
        find,
        ({ data }) => data.length === 0,
      )
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return respond(c, `course ${id}`, async () => {
        const course = await findCourse(queries, id)
        return course && offered(course, Date.now())
      })
    })
