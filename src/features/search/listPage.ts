import { courses } from '#api/courses.ts'
import { choices, found } from '#api/found.ts'
import { preload, UNSUBSCRIBED } from '#api/preload.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { faq } from '#content/faq.ts'
import { pageHeads } from '#content/pageHeads.ts'
import { type Category, categoryOf, FIRST_CATEGORY } from '#domain/category.ts'
import { uniqueCourses } from '#domain/course.ts'
import { filtersFrom, isFiltered } from '#domain/filters.ts'
import type { Head, PageFacts, PageStatus, Visit } from '#domain/page.ts'
import { PAGES_AT_ONCE } from '#domain/pageQuery.ts'
import type { Site } from '#domain/site.ts'
import { filtersQuery } from './filtersPath.ts'

/** What the table of routes says of the course list. */

const categoryIn = ({ query }: Visit) => categoryOf(query.get('category'))
const filtersIn = ({ query }: Visit) => filtersQuery(filtersFrom(query))

const preloadPages = async (store: AppStore, category: Category, pages: number) => {
  let answer = await preload.courses(store, category)
  for (let page = 2; page <= pages && answer.hasNextPage; page += 1)
    answer = await preload.nextCourses(store, category)
  return answer
}

/** What the address has narrowed the list to; the whole list where that can't be found out. */
export const preloadList = async (store: AppStore, visit: Visit) => {
  const { query } = visit
  const pages = Math.min(Number(query.get('page')) || 1, PAGES_AT_ONCE)
  const whole = () => preloadPages(store, categoryIn(visit), pages)
  if (!isFiltered(filtersFrom(query)))
    return Promise.all([whole(), store.dispatch(choices.initiate(undefined, UNSUBSCRIBED))])
  const filters = filtersIn(visit)
  let answer = await store.dispatch(found.initiate(filters, UNSUBSCRIBED))
  for (let page = 2; page <= pages && answer.hasNextPage; page += 1)
    answer = await store.dispatch(
      found.initiate(filters, { ...UNSUBSCRIBED, direction: 'forward' }),
    )
  return answer.isError ? whole() : answer
}

/** A window, or a step in history, is found again by what was searched for. */
export const listHead = ({ name }: Site, _state: RootState, { query }: Visit): Head => {
  const filters = filtersFrom(query)
  if (filters.q !== undefined) return pageHeads.found(name, filters.q)
  return isFiltered(filters) ? pageHeads.narrowed(name) : pageHeads.courses(name)
}

const pagesIn = (state: RootState, visit: Visit) =>
  courses.select(categoryIn(visit))(state).data?.pages

export const listPageStatus = (state: RootState, visit: Visit): PageStatus =>
  pagesIn(state, visit) || found.select(filtersIn(visit))(state).data ? 200 : 503

/** A list that a visitor has narrowed says nothing of what there is. */
export const listFacts = (state: RootState, visit: Visit): PageFacts => {
  if (isFiltered(filtersFrom(visit.query))) return {}
  const pages = pagesIn(state, visit)
  return {
    ...(pages && { courses: uniqueCourses(pages) }),
    // Every tab shows the same questions; only one address may describe them.
    // `typeof document` is a constant of the build, so browsers get no questions with the route table.
    ...(typeof document === 'undefined' &&
      categoryIn(visit) === FIRST_CATEGORY && {
        questions: faq.items,
      }),
  }
}
