import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { article, blogs } from '#api/blogs.ts'
import { course, courses, isMissing } from '#api/courses.ts'
import { choices, found } from '#api/found.ts'
import { listedCourse } from '#api/listedCourse.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { closest, similar } from '#api/suggestions.ts'
import { pageHeads } from '#content/pageHeads.ts'
import { type Category, categoryOf } from '#domain/category.ts'
import { type CourseFilters, filtersFrom, isFiltered } from '#domain/filters.ts'
import { type Covered, paths } from '#domain/paths.ts'
import { COMPARE_MOST, shortlistOf } from '#domain/shortlist.ts'
import type { Site } from '#domain/site.ts'
import { filtersQuery } from '#features/search/filtersPath.ts'

/** What an address says. */
export type Visit = {
  /** What its path names: a course, an article; of an address that nothing has, all of it. */
  readonly id: string
  readonly query: URLSearchParams
}

/** A page draws what its path names. */
export type Page = ComponentType<{ readonly id: string }>

export type Head = { readonly title: string; readonly description: string }

export type Route = {
  readonly path: string
  /** Name of the webpack chunk that holds the page. */
  readonly chunk: string
  readonly load: () => Promise<Page>
  readonly head: (site: Site, state: RootState, visit: Visit) => Head
  /** What it shows under a cover. */
  readonly covered?: Covered
  /** The answers that the page wants before it is shown. */
  readonly preload?: (store: AppStore, visit: Visit) => Promise<unknown>
  /** The Markdown that it shows, as far as it has arrived. */
  readonly text?: (state: RootState, visit: Visit) => string | undefined
  /** Its HTML is shown at other addresses too, so it never comes to life. */
  readonly isStill?: boolean
}

// Asked for ahead: the answer waits in the cache until the page subscribes to it.
const AHEAD = { subscribe: false } as const

const ask = {
  courses: (store: AppStore, category: Category) =>
    store.dispatch(courses.initiate(category, AHEAD)),
  course: (store: AppStore, { id }: Visit) => store.dispatch(course.initiate(id, AHEAD)),
  blogs: (store: AppStore) => store.dispatch(blogs.initiate(undefined, AHEAD)),
  article: (store: AppStore, { id }: Visit) => store.dispatch(article.initiate(id, AHEAD)),
}

/** The course, or where there is none what may have been meant. */
const askCourse = async (store: AppStore, visit: Visit) => {
  const answer = await ask.course(store, visit)
  if (isMissing(answer.error)) await store.dispatch(closest.initiate(paths.course(visit.id), AHEAD))
  return answer
}

const askCourseAndLike = async (store: AppStore, visit: Visit) => {
  const { data } = await askCourse(store, visit)
  if (data) await store.dispatch(similar.initiate(data.id, AHEAD))
}

export const namedIn = ({ query }: Visit, most?: number) =>
  shortlistOf(query.getAll('course')).slice(0, most)

const askNamed = (store: AppStore, ids: readonly string[]) =>
  Promise.all(ids.map((id) => store.dispatch(course.initiate(id, AHEAD))))

/** Nothing is said to be missing for as long as it is awaited, or when nobody could say. */
const courseHead =
  (headOf: (siteName: string, courseName: string) => Head): Route['head'] =>
  ({ name }, state, { id }) => {
    const { data, isError, error } = course.select(id)(state)
    const known = data ?? (isError ? undefined : listedCourse(state, id))
    if (known) return headOf(name, known.name)
    if (!isError) return pageHeads.courseAwaited(name)
    return isMissing(error) ? pageHeads.courseNotFound(name) : pageHeads.courseUnreachable(name)
  }

/** A window, or a step in history, is found again by what was looked for. */
const listHead = (siteName: string, filters: CourseFilters): Head => {
  if (filters.q !== undefined) return pageHeads.found(siteName, filters.q)
  return isFiltered(filters) ? pageHeads.narrowed(siteName) : pageHeads.courses(siteName)
}

/** Without JavaScript `?page=3` shows pages 1 to 3; a longer list than this is not built in one answer. */
const PAGES_AT_ONCE = 12

const askPages = async (store: AppStore, category: Category, pages: number) => {
  let answer = await ask.courses(store, category)
  for (let page = 2; page <= Math.min(pages, PAGES_AT_ONCE) && answer.hasNextPage; page += 1) {
    answer = await store.dispatch(courses.initiate(category, { ...AHEAD, direction: 'forward' }))
  }
  return answer
}

export const filtersIn = ({ query }: Visit) => filtersQuery(filtersFrom(query))

/** What the address has narrowed the list to; the whole list where that can't be found out. */
const askList = async (store: AppStore, visit: Visit) => {
  const { query } = visit
  const pages = Number(query.get('page')) || 1
  const whole = () => askPages(store, categoryOf(query.get('category')), pages)
  if (!isFiltered(filtersFrom(query)))
    return Promise.all([whole(), store.dispatch(choices.initiate(undefined, AHEAD))])
  const filters = filtersIn(visit)
  let answer = await store.dispatch(found.initiate(filters, AHEAD))
  for (let page = 2; page <= Math.min(pages, PAGES_AT_ONCE) && answer.hasNextPage; page += 1)
    answer = await store.dispatch(found.initiate(filters, { ...AHEAD, direction: 'forward' }))
  return answer.isError ? whole() : answer
}

const legal = (
  path: string,
  chunk: string,
  head: (siteName: string) => Head,
  load: Route['load'],
): Route => ({ path, chunk, load, head: ({ name }) => head(name) })

/** One table: for the server, for the screen, for the head and for what is fetched ahead. */
const routes: readonly Route[] = [
  {
    path: paths.home,
    chunk: 'home',
    load: async () => (await import(/* webpackChunkName: "home" */ '#pages/HomePage.tsx')).HomePage,
    head: ({ name }) => pageHeads.home(name),
    preload: (store, { query }) =>
      Promise.all([ask.courses(store, categoryOf(query.get('category'))), ask.blogs(store)]),
  },
  {
    path: paths.courses,
    chunk: 'all-course',
    load: async () =>
      (await import(/* webpackChunkName: "all-course" */ '#pages/AllCoursePage.tsx')).AllCoursePage,
    head: ({ name }, _state, { query }) => listHead(name, filtersFrom(query)),
    preload: askList,
  },
  {
    path: '/course-overview/:id',
    chunk: 'course-overview',
    covered: 'course',
    load: async () =>
      (await import(/* webpackChunkName: "course-overview" */ '#pages/CourseOverviewPage.tsx'))
        .CourseOverviewPage,
    head: courseHead(pageHeads.course),
    preload: askCourseAndLike,
    text: (state, { id }) => course.select(id)(state).data?.description,
  },
  {
    path: '/enquiry/:id',
    chunk: 'enquiry',
    covered: 'course',
    load: async () =>
      (await import(/* webpackChunkName: "enquiry" */ '#pages/EnquiryPage.tsx')).EnquiryPage,
    head: courseHead(pageHeads.enquiry),
    preload: askCourse,
  },
  {
    path: paths.shortlist,
    chunk: 'shortlist',
    load: async () =>
      (await import(/* webpackChunkName: "shortlist" */ '#pages/ShortlistPage.tsx')).ShortlistPage,
    head: ({ name }) => pageHeads.shortlist(name),
    preload: (store, visit) => askNamed(store, namedIn(visit)),
  },
  {
    path: paths.compare,
    chunk: 'compare',
    load: async () =>
      (await import(/* webpackChunkName: "compare" */ '#pages/ComparePage.tsx')).ComparePage,
    head: ({ name }) => pageHeads.compare(name),
    preload: (store, visit) => askNamed(store, namedIn(visit, COMPARE_MOST)),
  },
  {
    path: paths.blog,
    chunk: 'blog',
    load: async () => (await import(/* webpackChunkName: "blog" */ '#pages/BlogPage.tsx')).BlogPage,
    head: ({ name }) => pageHeads.blog(name),
    preload: ask.blogs,
  },
  {
    path: '/blog-page/:id',
    chunk: 'article',
    covered: 'article',
    load: async () =>
      (await import(/* webpackChunkName: "article" */ '#pages/BlogArticlePage.tsx'))
        .BlogArticlePage,
    head: () => pageHeads.article(),
    preload: (store, visit) => Promise.all([ask.article(store, visit), ask.blogs(store)]),
    text: (state, { id }) => article.select(id)(state).data?.content,
  },
  {
    path: paths.about,
    chunk: 'about',
    load: async () =>
      (await import(/* webpackChunkName: "about" */ '#pages/AboutPage.tsx')).AboutPage,
    head: ({ name }) => pageHeads.about(name),
  },
  legal(
    paths.terms,
    'terms',
    pageHeads.terms,
    async () => (await import(/* webpackChunkName: "terms" */ '#pages/TermsPage.tsx')).TermsPage,
  ),
  legal(
    paths.privacy,
    'privacy',
    pageHeads.privacy,
    async () =>
      (await import(/* webpackChunkName: "privacy" */ '#pages/PrivacyPage.tsx')).PrivacyPage,
  ),
  legal(
    paths.cookies,
    'cookies',
    pageHeads.cookies,
    async () =>
      (await import(/* webpackChunkName: "cookies" */ '#pages/CookiesPage.tsx')).CookiesPage,
  ),
  {
    path: paths.offline,
    chunk: 'offline',
    load: async () =>
      (await import(/* webpackChunkName: "offline" */ '#pages/OfflinePage.tsx')).OfflinePage,
    head: ({ name }) => pageHeads.offline(name),
    isStill: true,
  },
  {
    path: '*',
    chunk: 'not-found',
    load: async () =>
      (await import(/* webpackChunkName: "not-found" */ '#pages/NotFoundPage.tsx')).NotFoundPage,
    head: ({ name }) => pageHeads.notFound(name),
    preload: (store, { id }) => store.dispatch(closest.initiate(`/${id}`, AHEAD)),
  },
]

/** The server says best what there is at such an address, which may be a file. */
export const isUnknown = ({ path }: Route): boolean => path === '*'

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The route of an address; the last one takes whatever no other does. */
export const routeOf = (pathname: string, search: string): { route: Route; visit: Visit } => {
  const query = new URLSearchParams(search)
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match === null) continue
    const { id, '*': rest = '' } = match.params as Readonly<Record<string, string | undefined>>
    return { route, visit: { id: decoded(id ?? rest), query } }
  }
  throw new Error('The table of routes has lost its last row, which takes any address')
}
