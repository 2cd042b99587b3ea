import type { CourseSummary } from '#domain/course.ts'
import { type PageSuggestion, pageSuggestionsOf, searchPaths, similarOf } from '#domain/search.ts'
import { api } from './api.ts'
import { malformed } from './baseQuery.ts'

export const similarPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { getSimilarCourses, getClosestPages } = similarPagesApi.endpoints
export const { useGetSimilarCoursesQuery, useGetClosestPagesQuery } = similarPagesApi
