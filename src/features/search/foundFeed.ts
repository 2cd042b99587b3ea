import { found, runningFound } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { addedCourses } from '#domain/course.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import { listFeed } from '#features/courses/listFeed.ts'
import type { FoundFeedInput, FoundReport, KnownFound, MoreReport } from '#machines/foundCourses.ts'

const foundReport = (pages: readonly SearchResults[] | undefined): FoundReport => ({
  type: pages ? 'found.arrived' : 'found.failed',
})

const moreReport = (pages: readonly SearchResults[] | undefined): MoreReport =>
  pages ? { type: 'more.arrived', added: addedCourses(pages) } : { type: 'more.failed' }

/** What the cache knows of a wish, as the fact that its machine starts with. */
export const knownFound = (state: RootState, wish: string): KnownFound | undefined => {
  const { data, isError, isLoading, isFetchingNextPage } = found.select(wish)(state)
  if (isFetchingNextPage) return { type: 'more.awaited' }
  if (isLoading) return undefined
  return data || isError ? foundReport(data?.pages) : undefined
}

/** Keeps what was found for a wish and asks for its pages. */
export const foundFeed = (store: AppStore) =>
  listFeed<FoundFeedInput, SearchResults, FoundReport | MoreReport>({
    request: ({ wish }, how) => store.dispatch(found.initiate(wish, how)),
    entry: ({ wish }) => found.select(wish)(store.getState()),
    running: ({ wish }) => store.dispatch(runningFound(wish)),
    report: { first: foundReport, next: moreReport },
  })
