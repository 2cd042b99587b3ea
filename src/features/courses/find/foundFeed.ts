import { found } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { FoundPage } from '#domain/foundPage.ts'
import { listFeed } from '#features/courses/listFeed.ts'
import type { FoundFeedInput, FoundReport } from '#machines/foundCourses.ts'

const arrivalOf = (pages: readonly FoundPage[]): FoundReport => ({
  type: 'found.arrived',
  added: pages.at(-1)?.courses.length ?? 0,
})

/** What the cache knows of a wish, as the fact that its machine starts with. */
export const knownFound = (state: RootState, wish: string): FoundReport | undefined => {
  const { data, isError } = found.select(wish)(state)
  if (data) return arrivalOf(data.pages)
  return isError ? { type: 'found.failed' } : undefined
}

/** Keeps what was found for a wish and asks for its pages. */
export const foundFeed = (store: AppStore) =>
  listFeed<FoundFeedInput, FoundPage, FoundReport>({
    request: ({ wish }, how) => store.dispatch(found.initiate(wish, how)),
    isCached: ({ wish }) => found.select(wish)(store.getState()).data !== undefined,
    report: (pages) => (pages ? arrivalOf(pages) : { type: 'found.failed' }),
  })
