import type { CourseSummary } from '#domain/course.ts'
import { coursesApi } from './courses.ts'
import { searchApi } from './search.ts'
import type { RootState } from './store.ts'

export const listedCourse = (state: RootState, id: string): CourseSummary | undefined => {
  const pages = [
    ...coursesApi.util.selectEntriesForEndpoint(state, 'getCourses'),
    ...searchApi.util.selectEntriesForEndpoint(state, 'searchCourses'),
  ].flatMap(({ data }) => data?.pages ?? [])
  const similar = searchApi.util
    .selectEntriesForEndpoint(state, 'getSimilarCourses')
    .flatMap(({ data }) => data ?? [])
  const listed = pages.flatMap(({ courses }) => courses)
  return [...listed, ...similar].find((course) => course.id === id)
}
