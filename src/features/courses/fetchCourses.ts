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

const listSelector = (request: ListRequest) =>
  'category' in request
    ? getCourses.select(request.category)
    : searchCourses.select(request.filters)

type Loaded = {
  readonly data: { readonly pages: readonly CoursePage[] }
  readonly hasNextPage: boolean
}

const loadedList = ({ data, hasNextPage }: Loaded): LoadedList => ({
  status: 'loaded',
  count: uniqueCourses(data.pages).length,
  hasNextPage,
})

export const knownList = (state: RootState, request: ListRequest): KnownList | undefined => {
  const list = listSelector(request)(state)
  if (list.isFetchingNextPage) return { status: 'nextPending' }
  if (list.isUninitialized || list.isLoading) return undefined
  if (list.isFetchNextPageError) return { status: 'nextFailed' }
  // Cached pages stay valid after a later request failed.
  const { data, hasNextPage } = list
  return data ? loadedList({ data, hasNextPage }) : { status: 'failed' }
}

type FetchOptions = { readonly forceRefetch: true } | { readonly direction: 'forward' }

const fetchList = async ({ dispatch }: AppStore, request: ListRequest, options: FetchOptions) => {
  const query =
    'category' in request
      ? dispatch(getCourses.initiate(request.category, options))
      : dispatch(searchCourses.initiate(request.filters, options))
  await query
  query.unsubscribe()
}

const fetchedList = ({ getState }: AppStore, request: ListRequest) => {
  const list = listSelector(request)(getState())
  if (list.isError || !list.data) throw list.error ?? new Error('The list was not fetched')
  return { data: list.data, hasNextPage: list.hasNextPage }
}

/** Otherwise a request for page 1 would return the pending request of a further page. */
const abortNext = async ({ dispatch, getState }: AppStore, request: ListRequest) => {
  if (!('category' in request) || !listSelector(request)(getState()).isFetchingNextPage) return
  const pending = dispatch(coursesApi.util.getRunningQueryThunk('getCourses', request.category))
  pending?.abort()
  await pending
}

/** Ignores its `signal`: in Strict Mode a rejection would reach the actor that has restarted. */
export const fetchFirstPage = (store: AppStore) =>
  fromPromise<LoadedList, ListRequest>(async ({ input: request }) => {
    await abortNext(store, request)
    await fetchList(store, request, { forceRefetch: true })
    return loadedList(fetchedList(store, request))
  })

export const fetchNextPage = (store: AppStore) =>
  fromPromise<NextPage, NextPageInput>(async ({ input: { request, isPending } }) => {
    // A pending page may have arrived since: then this would fetch the one after it.
    if (!isPending || listSelector(request)(store.getState()).isFetchingNextPage)
      await fetchList(store, request, { direction: 'forward' })
    const list = fetchedList(store, request)
    return { ...loadedList(list), added: addedCourses(list.data.pages) }
  })
