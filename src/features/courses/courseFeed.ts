import { fromCallback } from 'xstate'
import { courses } from '#api/courses.ts'
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

const isAborted = (error: object | undefined) =>
  error !== undefined && 'name' in error && error.name === 'AbortError'

/** The cached state of a list; undefined while its first page is not there yet. */
export const knownList = (state: RootState, request: ListRequest): KnownList | undefined => {
  const list = listSelector(request)(state)
  if (list.isUninitialized || (list.isLoading && !list.isFetchingNextPage)) return undefined
  if (list.isFetchNextPageError && !isAborted(list.error)) return { type: 'more.failed' }
  // The pages are good, even where a later request for the list failed.
  return firstReport({ ...list, isError: list.data === undefined })
}

/** Requests the pages of a list, and keeps them cached for as long as it is shown. */
export const courseFeed = (store: AppStore) =>
  fromCallback<FeedOrder, FeedInput>(({ input: { request, isRequested }, sendBack, receive }) => {
    const subscriptions: { readonly unsubscribe: () => void }[] = []
    let abortNext = () => {}

    const fetchFirst = async () => {
      const first = fetchList(store, request, { forceRefetch: true })
      subscriptions.push(first)
      sendBack(firstReport(await first))
    }
    const fetchNext = async () => {
      const next = fetchList(store, request, { direction: 'forward' })
      subscriptions.push(next)
      abortNext = () => next.abort()
      sendBack(nextReport(await next))
    }

    if (isRequested) void fetchFirst()
    // Without data a subscription would repeat a request that failed.
    else if (listSelector(request)(store.getState()).data)
      subscriptions.push(fetchList(store, request))
    receive(({ type }) => void (type === 'first' ? fetchFirst() : fetchNext()))

    return () => {
      abortNext()
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  })
