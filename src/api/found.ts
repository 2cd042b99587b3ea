import type { Choices } from '#domain/catalogue.ts'
import { FIRST_PAGE } from '#domain/constants.ts'
import { findCalls } from '#domain/findCalls.ts'
import { choicesOf, type FoundPage, foundPageOf } from '#domain/foundPage.ts'
import { type SearchIndex, searchIndexFrom } from '#domain/searchIndex.ts'
import { api, askAndRead } from './api.ts'
import type { RootState } from './store.ts'

/** The site's own reads of its catalogue; a foreign course host is never asked for them. */
const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the wish as the query of its address, so that one wish has one entry. */
    found: build.infiniteQuery<FoundPage, string, number>({
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
            path: findCalls.courses,
            params: { ...Object.fromEntries(new URLSearchParams(wish)), page },
          },
          foundPageOf,
        ),
    }),
    choices: build.query<Choices, void>({
      queryFn: (_none, _api, _options, ask) =>
        askAndRead(ask, { host: 'site', path: findCalls.choices }, choicesOf),
    }),
    searchIndex: build.query<SearchIndex, void>({
      queryFn: (_none, _api, _options, ask) =>
        askAndRead(ask, { host: 'site', path: findCalls.index }, searchIndexFrom),
    }),
  }),
})

export const { found, choices, searchIndex } = injected.endpoints

/** The request of a wish that is under way. */
export const runningFound = (wish: string) => injected.util.getRunningQueryThunk('found', wish)

/** The pages of every wish in the cache. */
export const foundPages = (state: RootState) =>
  injected.util.selectEntriesForEndpoint(state, 'found').flatMap(({ data }) => data?.pages ?? [])
