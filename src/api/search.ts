import { FIRST_PAGE } from '#domain/constants.ts'
import {
  type Choices,
  choicesOf,
  type PageSuggestion,
  pageSuggestionsOf,
  type SearchResults,
  type SearchSuggestions,
  searchPaths,
  searchResultsOf,
  searchSuggestionsOf,
  similarOf,
} from '#domain/contracts/search.ts'
import type { CourseSummary } from '#domain/course.ts'
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
    getSimilarCourses: build.query<readonly CourseSummary[], string>({
      query: (id) => ({ host: 'site', url: searchPaths.similar, params: { course: id } }),
      transformResponse: (response) => similarOf(response) ?? malformed(),
    }),
    getClosestPages: build.query<readonly PageSuggestion[], string>({
      query: (path) => ({ host: 'site', url: searchPaths.closest, params: { path } }),
      transformResponse: (response) => pageSuggestionsOf(response) ?? malformed(),
    }),
  }),
})

export const { searchCourses, getChoices, getSimilarCourses, getClosestPages } = searchApi.endpoints
export const {
  useGetChoicesQuery,
  useGetClosestPagesQuery,
  useGetSimilarCoursesQuery,
  useGetSuggestionsQuery,
  useSearchCoursesInfiniteQuery,
} = searchApi
