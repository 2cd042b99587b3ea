import { Hono } from 'hono'
import { textAnswer } from '#server/http/answer.ts'
import { RequestFault } from '#server/http/fault.ts'
import { findCourse, findCourses } from '#server/store/courses.ts'
import type { Store } from '#server/store/open.ts'
import { CATALOGUE_HEADERS } from './caching.ts'
import { coursesAskedBy } from './query.ts'

export const coursesApi = ({ queries }: Pick<Store, 'queries'>) =>
  new Hono()
    .get('/', async (c) => {
      const asked = coursesAskedBy(new URL(c.req.url).searchParams)
      const { courses, hasNextPage } = await findCourses(queries, asked)
      const { page, limit } = asked
      const answer = { data: courses, pagination: { page, limit, hasNextPage } }
      return textAnswer(c, JSON.stringify(answer), CATALOGUE_HEADERS)
    })
    .get('/:id', async (c) => {
      const course = await findCourse(queries, c.req.param('id'))
      if (course === undefined)
        throw new RequestFault(404, 'course_not_found', 'There is no course with this id.')
      return textAnswer(c, JSON.stringify(course), CATALOGUE_HEADERS)
    })
