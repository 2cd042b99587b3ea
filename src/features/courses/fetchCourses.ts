import { fromPromise } from 'xstate'
import { coursesApi, getCourses } from '#api/courses.ts'
import { searchCourses } from '#api/search.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { addedCourses, type CoursePage, uniqueCourses } from '#domain/course.ts'
import type {
  KnownList,
  ListRequest,
  LoadedList,
  NextPage,
  NextPageInput,
} from '#machines/courseList.ts'

const selectList = (state: RootState, request: ListRequest) =>
  'category' in request
    ? getCourses.select(request.category)(state)
    : searchCourses.select(request.filters)(state)

const loadedList = (pages: readonly CoursePage[], hasNextPage: boolean): LoadedList => ({
  status: 'loaded',
  count: uniqueCourses(pages).length,
  hasNextPage,
})

export const knownList = (state: RootState, request: ListRequest): KnownList | undefined => {
  const list = selectList(state, request)
  if (list.isFetchingNextPage) return { status: 'nextPending' }
  if (list.isUninitialized || list.isLoading) return undefined
  if (list.isFetchNextPageError) return { status: 'nextFailed' }
  // Cached pages stay valid after a later request failed.
  return list.data ? loadedList(list.data.pages, list.hasNextPage) : { status: 'failed' }
}

type FetchOptions = { readonly forceRefetch?: true; readonly direction?: 'forward' }

const fetchList = async ({ dispatch }: AppStore, request: ListRequest, options: FetchOptions) => {
  const query =
    'category' in request
      ? dispatch(getCourses.initiate(request.category, options))
      : dispatch(searchCourses.initiate(request.filters, options))
  const { hasNextPage } = await query
  query.unsubscribe()
  const { pages } = await query.unwrap()
  return { pages, hasNextPage }
}

/** For a request of page 1, RTK Query would otherwise return the pending one of a further page. */
const abortNext = async ({ dispatch, getState }: AppStore, request: ListRequest) => {
  if (!('category' in request) || !selectList(getState(), request).isFetchingNextPage) return
  const pending = dispatch(coursesApi.util.getRunningQueryThunk('getCourses', request.category))
  pending?.abort()
  await pending
}

/** Ignores its `signal`: in Strict Mode a rejection would reach the actor that has restarted. */
export const fetchFirstPage = (store: AppStore) =>
  fromPromise<LoadedList, ListRequest>(async ({ input: request }) => {
    await abortNext(store, request)
    const { pages, hasNextPage } = await fetchList(store, request, { forceRefetch: true })
    return loadedList(pages, hasNextPage)
  })

export const fetchNextPage = (store: AppStore) =>
  fromPromise<NextPage, NextPageInput>(async ({ input: { request, isPending } }) => {
    // A pending page may have arrived since: without a direction, no page after it is requested.
    const options = isPending ? {} : ({ direction: 'forward' } as const)
    const { pages, hasNextPage } = await fetchList(store, request, options)
    return { ...loadedList(pages, hasNextPage), added: addedCourses(pages) }
  })
