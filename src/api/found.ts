import { FIRST_PAGE } from '#domain/constants.ts'
import type { Choices } from '#domain/filterCourses.ts'
import { type SearchIndex, searchIndexFrom } from '#domain/searchIndex.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import { choicesOf, type SearchResults, searchResultsOf } from '#domain/searchResults.ts'
import { api, askAndRead } from './api.ts'
import type { RootState } from './store.ts'

/** The site's own reads of its catalogue; a foreign course host is never asked for them. */
const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the wish as the query of its address, so that one wish has one entry. */
    found: build.infiniteQuery<SearchResults, string, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ hasNextPage }, _pages, page) => (hasNextPage ? page + 1 : undefined),
        refetchCachedPages: false,
      },
      queryFn: ({ queryArg: wish, pageParam: page }, _api, _options, ask) =>
        askAndRead(
          ask,
          {
            host: 'site',
            path: searchPaths.courses,
            params: { ...Object.fromEntries(new URLSearchParams(wish)), page },
          },
          searchResultsOf,
        ),
    }),
    choices: build.query<Choices, void>({
      queryFn: (_none, _api, _options, ask) =>
        askAndRead(ask, { host: 'site', path: searchPaths.choices }, choicesOf),
    }),
    searchIndex: build.query<SearchIndex, void>({
      queryFn: (_none, _api, _options, ask) =>
        askAndRead(ask, { host: 'site', path: searchPaths.index }, searchIndexFrom),
    }),
  }),
})

export const { found, choices, searchIndex } = injected.endpoints

/** The request of a wish that is under way. */
export const runningFound = (wish: string) => injected.util.getRunningQueryThunk('found', wish)

/** The pages of every wish in the cache. */
export const foundPages = (state: RootState) =>
  injected.util.selectEntriesForEndpoint(state, 'found').flatMap(({ data }) => data?.pages ?? [])
