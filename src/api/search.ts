import { FIRST_PAGE } from '#domain/constants.ts'
import {
  type Choices,
  choicesOf,
  type SearchResults,
  type SearchSuggestions,
  searchPaths,
  searchResultsOf,
  searchSuggestionsOf,
} from '#domain/search.ts'
import { api } from './api.ts'
import { malformed } from './baseQuery.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the normalized query of the address. */
    searchCourses: build.infiniteQuery<SearchResults, string, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ hasNextPage }, _pages, page) => (hasNextPage ? page + 1 : undefined),
        refetchCachedPages: false,
      },
      query: ({ queryArg: filters, pageParam: page }) => ({
        host: 'site',
        url: searchPaths.courses,
        params: { ...Object.fromEntries(new URLSearchParams(filters)), page },
      }),
      transformResponse: (response) => searchResultsOf(response) ?? malformed(),
    }),
    getSuggestions: build.query<SearchSuggestions, string>({
      query: (q) => ({ host: 'site', url: searchPaths.suggest, params: { q } }),
      transformResponse: (response) => searchSuggestionsOf(response) ?? malformed(),
    }),
    getChoices: build.query<Choices, void>({
      query: () => ({ host: 'site', url: searchPaths.choices }),
      transformResponse: (response) => choicesOf(response) ?? malformed(),
    }),
  }),
})

export const { searchCourses, getChoices } = searchApi.endpoints
export const { useGetChoicesQuery, useGetSuggestionsQuery } = searchApi
