import { Hono } from 'hono'
import { PAGE_SIZE } from '#domain/constants.ts'
import { type CourseFilters, filtersFrom } from '#domain/filters.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import { textAnswer } from '#server/http/answer.ts'
import { RequestFault } from '#server/http/fault.ts'
import { keptAnswer } from '#server/http/kept.ts'
import type { Searchable, Searchables } from './searchable.ts'

/** Milliseconds that a page waits to know what its list can be narrowed by: it is complete without. */
const MOMENT = 300

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
/** A browser asks each time, and mostly hears that nothing has changed. */
const ASK_AGAIN = { ...JSON_TYPE, 'Cache-Control': 'no-cache' }
const BRIEFLY = { ...JSON_TYPE, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }

const noCatalogue = () =>
  new RequestFault(503, 'no_catalogue', 'The courses can’t be searched just now.', {
    retryAfter: 5,
  })

const pageOf = (query: URLSearchParams) => {
  const page = query.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

const foundPage = (
  { catalogue, search }: Searchable,
  filters: CourseFilters,
  page: number,
): SearchResults => {
  const answer = filters.q === undefined ? undefined : search(filters.q)
  const places = answer?.hits.map(({ course }) => course)
  const { courses, choices, loosenings } = catalogue.find(filters, places)
  const end = page * PAGE_SIZE
  return {
    courses: courses.slice(end - PAGE_SIZE, end),
    page,
    total: courses.length,
    hasNextPage: courses.length > end,
    isPartial: answer?.isPartial ?? false,
    choices,
    loosenings,
  }
}

const soon = <T>(work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOMENT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What courses there are, searched and narrowed. */
export const searchRoutes = (searchables: Searchables) => {
  const needed = async () => {
    const searchable = searchables.current() ?? (await searchables.ready())
    if (searchable === undefined) throw noCatalogue()
    return searchable
  }
  return new Hono()
    .get(searchPaths.courses, async (c) => {
      const { searchParams } = new URL(c.req.url)
      const answer = foundPage(await needed(), filtersFrom(searchParams), pageOf(searchParams))
      return textAnswer(c, JSON.stringify(answer), ASK_AGAIN)
    })
    .get(searchPaths.choices, async (c) => {
      const searchable = searchables.current() ?? (await soon(searchables.ready()))
      // A refusal, so that a page which had to go without is kept by nobody.
      if (searchable === undefined) throw noCatalogue()
      const { choices } = searchable.catalogue.find({})
      return textAnswer(c, JSON.stringify({ choices }), ASK_AGAIN)
    })
    .get(searchPaths.index, async (c) => {
      const { index } = await needed()
      return keptAnswer(c, index, { status: 200, headers: BRIEFLY, mayBeKnown: true })
    })
    .all('/find/*', () => {
      throw new RequestFault(404, 'not_found', 'There is no such call.')
    })
}
