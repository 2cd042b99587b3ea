import type { Category } from '#domain/category.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import {
  type Course,
  type CoursePage,
  courseOf,
  coursePageOf,
  hasMoreCourses,
} from '#domain/course.ts'
import { api, askAndRead } from './api.ts'
import type { Failure } from './hostQuery.ts'
import type { RootState } from './store.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    courses: build.infiniteQuery<CoursePage, Category, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: (_last, pages, page) => (hasMoreCourses(pages) ? page + 1 : undefined),
        // Pages already on the screen stay: only a lost page is asked for again.
        refetchCachedPages: false,
      },
      queryFn: ({ queryArg: category, pageParam: page }, _api, _options, ask) =>
        askAndRead(
          ask,
          { host: 'courses', path: '/api/courses', params: { page, limit: PAGE_SIZE, category } },
          (answer) => coursePageOf(answer, page),
        ),
    }),
    course: build.query<Course, string>({
      queryFn: (id, _api, _options, ask) =>
        askAndRead(
          ask,
          { host: 'courses', path: `/api/courses/${encodeURIComponent(id)}` },
          courseOf,
        ),
    }),
  }),
})

export const { courses, course } = injected.endpoints

/** The request of a list that is under way. */
export const runningCourses = (category: Category) =>
  injected.util.getRunningQueryThunk('courses', category)

/** The pages of every list in the cache. */
export const coursePages = (state: RootState) =>
  injected.util.selectEntriesForEndpoint(state, 'courses').flatMap(({ data }) => data?.pages ?? [])

/** Whether a failed call says that there is no such thing, or only that nobody could say. */
export const isMissing = (error: unknown): boolean => (error as Failure | undefined)?.status === 404
