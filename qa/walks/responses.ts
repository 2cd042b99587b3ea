import { PAGE_SIZE } from '#domain/constants.ts'
import { FACETS } from '#domain/filters.ts'
import type { FakeResponse } from './gestures.ts'

export const COURSES = /\/(api|find)\/courses\?/
export const SUGGESTIONS = /\/find\/suggest\?/
export const BLOGS = /\/api\/blogs\?/
export const HEALTH = /\/livez$/
export const ENQUIRIES = /\/api\/enquiries$/

/** The default status is one that the page does not retry. */
export const refused = (status = 400): FakeResponse => ({
  status,
  body: { error: { code: 'refused', message: 'Refused.' } },
})

const rows = (count: number, kind: string) =>
  Array.from({ length: count }, (_, place) => ({
    _id: `${kind}-${place}`,
    id: `${kind}-${place}`,
    name: `${kind} course ${place}`,
    category: 'IT',
  }))

/** In the shape of both the course API and the site's search. */
const coursePage = (kind: string, count: number, hasNextPage: boolean): FakeResponse => {
  const courses = rows(count, kind)
  const choices = Object.fromEntries(FACETS.map((name) => [name, []]))
  return {
    status: 200,
    body: {
      data: courses,
      pagination: { hasNextPage },
      courses,
      page: 1,
      total: count,
      hasNextPage,
      isPartial: false,
      choices,
      loosenings: [],
    },
  }
}

export const firstCourses = coursePage('first', PAGE_SIZE, true)
export const onlyCourses = coursePage('only', 4, false)
export const noCourses = coursePage('none', 0, false)
export const moreCourses = coursePage('more', PAGE_SIZE, true)
export const lastCourses = coursePage('last', 4, false)

export const noArticles: FakeResponse = { status: 200, body: { blogs: [] } }
