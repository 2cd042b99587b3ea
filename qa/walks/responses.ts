import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
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
  body: () => ({ error: { code: 'refused', message: 'Refused.' } }),
})

/** Other courses on each page: a page of known ones would end the list. */
const rows = (count: number, page: number) =>
  Array.from({ length: count }, (_, place) => ({
    _id: `page-${page}-${place}`,
    id: `page-${page}-${place}`,
    name: `Course ${place} of page ${page}`,
    category: 'IT',
  }))

/** In the shape of both the course API and the site's search. */
const coursePage = (count: number, hasNextPage: boolean): FakeResponse => ({
  status: 200,
  body: ({ searchParams }) => {
    const page = Number(searchParams.get('page') ?? FIRST_PAGE)
    const courses = rows(count, page)
    return {
      data: courses,
      pagination: { hasNextPage },
      courses,
      page,
      total: count,
      hasNextPage,
      isPartial: false,
      choices: Object.fromEntries(FACETS.map((name) => [name, []])),
      loosenings: [],
    }
  },
})

export const fullPage = coursePage(PAGE_SIZE, true)
export const lastPage = coursePage(4, false)
export const emptyPage = coursePage(0, false)

export const noArticles: FakeResponse = { status: 200, body: () => ({ blogs: [] }) }
