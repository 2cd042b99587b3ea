import type { CourseSummary } from '#domain/course.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import { type Suggestion, similarOf, suggestionsOf } from '#domain/suggestion.ts'
import { api, askAndRead } from './api.ts'
import type { RootState } from './store.ts'

/** The site's own answers, which the specification's hosts know nothing of. */
const injected = api.injectEndpoints({
  endpoints: (build) => ({
    similar: build.query<readonly CourseSummary[], string>({
      queryFn: (id, _api, _options, ask) =>
        askAndRead(
          ask,
          { host: 'site', path: searchPaths.similar, params: { course: id } },
          similarOf,
        ),
    }),
    closest: build.query<readonly Suggestion[], string>({
      queryFn: (path, _api, _options, ask) =>
        askAndRead(
          ask,
          { host: 'site', path: searchPaths.closest, params: { path } },
          suggestionsOf,
        ),
    }),
  }),
})

export const { similar, closest } = injected.endpoints

/** All courses in the cache that are like another one. */
export const similarCourses = (state: RootState) =>
  injected.util.selectEntriesForEndpoint(state, 'similar').flatMap(({ data }) => data ?? [])
