import { UNSUBSCRIBED } from '#api/api.ts'
import { getCourses } from '#api/courses.ts'
import { getChoices, searchCourses } from '#api/search.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { crumbs } from '#content/crumbs.ts'
import { faq } from '#content/faq.ts'
import { pageHeads } from '#content/pageHeads.ts'
import { categoryOf, FIRST_CATEGORY } from '#domain/category.ts'
import { PAGES_AT_ONCE } from '#domain/constants.ts'
import type { Head, PageResponse, Visit } from '#domain/contracts/page.ts'
import { uniqueCourses } from '#domain/course.ts'
import { filtersFrom, isFiltered } from '#domain/filters.ts'
import type { Site } from '#domain/site.ts'
import { filtersQuery } from './filtersPath.ts'

const categoryIn = ({ query }: Visit) => categoryOf(query.get('category'))
const filtersIn = ({ query }: Visit) => filtersQuery(filtersFrom(query))

type PreloadOptions = typeof UNSUBSCRIBED & { readonly direction?: 'forward' }
type LoadedPages = { readonly hasNextPage: boolean; readonly isError: boolean }

export const preloadList = async ({ dispatch }: AppStore, visit: Visit) => {
  const { query } = visit
  const pages = Math.min(Number(query.get('page')) || 1, PAGES_AT_ONCE)
  const preloadPages = async (fetchPage: (options: PreloadOptions) => Promise<LoadedPages>) => {
    let result = await fetchPage(UNSUBSCRIBED)
    for (let page = 2; page <= pages && result.hasNextPage; page += 1)
      result = await fetchPage({ ...UNSUBSCRIBED, direction: 'forward' })
    return result
  }
  const preloadTab = () =>
    preloadPages((options) => dispatch(getCourses.initiate(categoryIn(visit), options)))
  if (!isFiltered(filtersFrom(query)))
    return Promise.all([preloadTab(), dispatch(getChoices.initiate(undefined, UNSUBSCRIBED))])
  const results = await preloadPages((options) =>
    dispatch(searchCourses.initiate(filtersIn(visit), options)),
  )
  return results.isError ? preloadTab() : results
}

/** The title names the search, so that tabs and history entries differ. */
export const listHead = ({ name }: Site, _state: RootState, { query }: Visit): Head => {
  const filters = filtersFrom(query)
  if (filters.q !== undefined) return pageHeads.search(name, filters.q)
  return isFiltered(filters) ? pageHeads.filtered(name) : pageHeads.courses(name)
}

export const listResponse = (state: RootState, visit: Visit): PageResponse => {
  const category = categoryIn(visit)
  const pages = getCourses.select(category)(state).data?.pages
  const results = searchCourses.select(filtersIn(visit))(state).data
  const status = pages || results ? 200 : 503
  const breadcrumbs = crumbs.courses
  // Search results are not indexed.
  if (isFiltered(filtersFrom(visit.query))) return { status, metadata: { breadcrumbs } }
  return {
    status,
    metadata: {
      breadcrumbs,
      courses: pages && uniqueCourses(pages),
      // Only one address may have the questions as JSON-LD. The browser's build leaves them out,
      // because it replaces `typeof document` (with `isServer`, an import, it has them).
      questions:
        typeof document === 'undefined' && category === FIRST_CATEGORY ? faq.items : undefined,
    },
  }
}
