import { fromCallback } from 'xstate'
import { coursesApi, getCourses } from '#api/courses.ts'
import { searchCourses } from '#api/search.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { addedCourses, type CoursePage, uniqueCourses } from '#domain/course.ts'
import type {
  CachedReport,
  CourseListEvent,
  FeedCommand,
  FeedInput,
  ListReport,
  ListRequest,
  PageReport,
} from '#machines/courseList.ts'

export const listSelector = (request: ListRequest) =>
  'category' in request
    ? getCourses.select(request.category)
    : searchCourses.select(request.filters)

type ListState = {
  readonly data?: { readonly pages: readonly CoursePage[] } | undefined
  readonly isError: boolean
  readonly hasNextPage: boolean
}

type FetchOptions = { readonly forceRefetch: true } | { readonly direction: 'forward' }

const fetchList = ({ dispatch }: AppStore, request: ListRequest, options?: FetchOptions) =>
  'category' in request
    ? dispatch(getCourses.initiate(request.category, options))
    : dispatch(searchCourses.initiate(request.filters, options))

const firstReport = ({ data, isError, hasNextPage }: ListState): PageReport =>
  data === undefined || isError
    ? { type: 'page.failed' }
    : { type: 'page.arrived', count: uniqueCourses(data.pages).length, hasNextPage }

const nextReport = ({ data, isError, hasNextPage }: ListState): ListReport =>
  data === undefined || isError
    ? { type: 'more.failed' }
    : { type: 'more.arrived', added: addedCourses(data.pages), hasNextPage }

/** Otherwise a request for page 1 would return the pending request of a further page. */
const abortNext = async ({ dispatch, getState }: AppStore, request: ListRequest) => {
  if (!('category' in request) || !listSelector(request)(getState()).isFetchingNextPage) return
  const pending = dispatch(coursesApi.util.getRunningQueryThunk('getCourses', request.category))
  pending?.abort()
  await pending
}

export const cachedReport = (state: RootState, request: ListRequest): CachedReport | undefined => {
  const list = listSelector(request)(state)
  if (list.isFetchingNextPage) return { type: 'more.pending' }
  if (list.isUninitialized || list.isLoading) return undefined
  if (list.isFetchNextPageError) return { type: 'more.failed' }
  // Cached pages stay valid after a later request failed.
  return firstReport({ ...list, isError: list.data === undefined })
}

export const courseFeed = (store: AppStore) =>
  fromCallback<FeedCommand, FeedInput>(
    ({ input: { request, fetchOnStart }, sendBack, receive }) => {
      const subscriptions: { readonly unsubscribe: () => void }[] = []
      let isStopped = false

      const fetchFirst = async () => {
        await abortNext(store, request)
        if (isStopped) return
        const first = fetchList(store, request, { forceRefetch: true })
        subscriptions.push(first)
        sendBack(firstReport(await first) satisfies CourseListEvent)
      }
      const fetchNext = async () => {
        const next = fetchList(store, request, { direction: 'forward' })
        subscriptions.push(next)
        sendBack(nextReport(await next) satisfies CourseListEvent)
      }

      const start = () => {
        if (fetchOnStart === 'first') return fetchFirst()
        const list = listSelector(request)(store.getState())
        const isNext = fetchOnStart === 'next'
        if (isNext && list.isFetchingNextPage) return fetchNext()
        // The pending page has arrived since the machine read its report.
        if (isNext) sendBack(nextReport(list) satisfies CourseListEvent)
        // Only with data: a subscription without data would repeat the failed request.
        if (list.data) subscriptions.push(fetchList(store, request))
      }

      void start()
      receive(({ type }) => void (type === 'first' ? fetchFirst() : fetchNext()))

      return () => {
        isStopped = true
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
  )
