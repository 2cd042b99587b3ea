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
import type { HostRequest } from './baseQuery.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the normalized query of the address. */
    searchCourses: build.infiniteQuery<SearchResults, string, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ hasNextPage }, _pages, page) => (hasNextPage ? page + 1 : undefined),
      },
      query: ({ queryArg: filters, pageParam: page }): HostRequest<SearchResults> => ({
        host: 'site',
        url: searchPaths.courses,
        params: { ...Object.fromEntries(new URLSearchParams(filters)), page },
        parse: searchResultsOf,
      }),
    }),
    getSuggestions: build.query<SearchSuggestions, string>({
      query: (q): HostRequest<SearchSuggestions> => ({
        host: 'site',
        url: searchPaths.suggest,
        params: { q },
        parse: searchSuggestionsOf,
      }),
    }),
    getChoices: build.query<Choices, void>({
      query: (): HostRequest<Choices> => ({
        host: 'site',
        url: searchPaths.choices,
        parse: choicesOf,
      }),
    }),
    getSimilarCourses: build.query<readonly CourseSummary[], string>({
      query: (id): HostRequest<readonly CourseSummary[]> => ({
        host: 'site',
        url: searchPaths.similar,
        params: { course: id },
        parse: similarOf,
      }),
    }),
    getClosestPages: build.query<readonly PageSuggestion[], string>({
      query: (path): HostRequest<readonly PageSuggestion[]> => ({
        host: 'site',
        url: searchPaths.closest,
        params: { path },
        parse: pageSuggestionsOf,
      }),
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
