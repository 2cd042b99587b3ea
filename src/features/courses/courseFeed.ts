import { fromCallback } from 'xstate'
import { courses, coursesApi } from '#api/courses.ts'
import { found } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { addedCourses, type CoursePage, uniqueCourses } from '#domain/course.ts'
import type {
  FeedInput,
  FeedOrder,
  KnownList,
  ListReport,
  ListRequest,
} from '#machines/courseList.ts'

export const listSelector = (request: ListRequest) =>
  'category' in request ? courses.select(request.category) : found.select(request.filters)

type ListState = {
  readonly data?: { readonly pages: readonly CoursePage[] } | undefined
  readonly isError: boolean
  readonly hasNextPage: boolean
}

type FetchOptions = { readonly forceRefetch: true } | { readonly direction: 'forward' }

const fetchList = ({ dispatch }: AppStore, request: ListRequest, options?: FetchOptions) =>
  'category' in request
    ? dispatch(courses.initiate(request.category, options))
    : dispatch(found.initiate(request.filters, options))

const firstReport = ({ data, isError, hasNextPage }: ListState): KnownList =>
  data === undefined || isError
    ? { type: 'page.failed' }
    : { type: 'page.arrived', count: uniqueCourses(data.pages).length, hasNextPage }

const nextReport = ({ data, isError, hasNextPage }: ListState): ListReport =>
  data === undefined || isError
    ? { type: 'more.failed' }
    : { type: 'more.arrived', added: addedCourses(data.pages), hasNextPage }

/** A request of page 1 would join the pending request of a further page. */
const abortNext = async ({ dispatch, getState }: AppStore, request: ListRequest) => {
  if (!('category' in request) || !listSelector(request)(getState()).isFetchingNextPage) return
  const pending = dispatch(coursesApi.util.getRunningQueryThunk('courses', request.category))
  pending?.abort()
  await pending
}

/** The cached state of a list; undefined while its first page is not there yet. */
export const knownList = (state: RootState, request: ListRequest): KnownList | undefined => {
  const list = listSelector(request)(state)
  if (list.isUninitialized || (list.isLoading && !list.isFetchingNextPage)) return undefined
  if (list.isFetchNextPageError) return { type: 'more.failed' }
  // The pages are good, even where a later request for the list failed.
  return firstReport({ ...list, isError: list.data === undefined })
}

/** Requests the pages of a list, and keeps them cached for as long as it is shown. */
export const courseFeed = (store: AppStore) =>
  fromCallback<FeedOrder, FeedInput>(({ input: { request, isRequested }, sendBack, receive }) => {
    const subscriptions: { readonly unsubscribe: () => void }[] = []
    let isStopped = false

    const fetchFirst = async () => {
      await abortNext(store, request)
      if (isStopped) return
      const first = fetchList(store, request, { forceRefetch: true })
      subscriptions.push(first)
      sendBack(firstReport(await first))
    }
    const fetchNext = async () => {
      const next = fetchList(store, request, { direction: 'forward' })
      subscriptions.push(next)
      sendBack(nextReport(await next))
    }

    if (isRequested) void fetchFirst()
    else {
      const { data, isFetchingNextPage } = listSelector(request)(store.getState())
      // The list was left while a further page was loading: joins that request.
      if (isFetchingNextPage) sendBack({ type: 'more.wanted' })
      // Without data a subscription would repeat a request that failed.
      else if (data) subscriptions.push(fetchList(store, request))
    }
    receive(({ type }) => void (type === 'first' ? fetchFirst() : fetchNext()))

    return () => {
      isStopped = true
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  })
