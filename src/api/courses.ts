import type { Category } from '#domain/category.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import {
  type Course,
  type CoursePage,
  courseOf,
  coursePageOf,
  hasMoreCourses,
} from '#domain/course.ts'
import { api } from './api.ts'
import type { HostRequest } from './baseQuery.ts'

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCourses: build.infiniteQuery<CoursePage, Category, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: (_last, pages, page) => (hasMoreCourses(pages) ? page + 1 : undefined),
        refetchCachedPages: false,
      },
      query: ({ queryArg: category, pageParam: page }): HostRequest<CoursePage> => ({
        host: 'courses',
        url: '/api/courses',
        params: { page, limit: PAGE_SIZE, category },
        parse: coursePageOf,
      }),
    }),
    getCourse: build.query<Course, string>({
      query: (id): HostRequest<Course> => ({
        host: 'courses',
        url: `/api/courses/${encodeURIComponent(id)}`,
        parse: courseOf,
      }),
    }),
  }),
})

export const { getCourses, getCourse } = coursesApi.endpoints
export const { useGetCoursesInfiniteQuery } = coursesApi
