import { searchPaths } from '#domain/searchPaths.ts'
import { type SearchSuggestions, searchSuggestionsOf } from '#domain/searchSuggestions.ts'
import { api } from './api.ts'
import { malformed } from './baseQuery.ts'

const suggestApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<SearchSuggestions, string>({
      query: (q) => ({ host: 'site', url: searchPaths.suggest, params: { q } }),
      transformResponse: (response) => searchSuggestionsOf(response) ?? malformed(),
    }),
  }),
})

export const { useSuggestQuery } = suggestApi
