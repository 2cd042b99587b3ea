import type { CourseSummary } from '#domain/course.ts'
import { coursePages } from './courses.ts'
import { foundPages } from './found.ts'
import type { RootState } from './store.ts'
import { similarCourses } from './suggestions.ts'

/** What a list that was shown before says of a course that is still awaited. */
export const listedCourse = (state: RootState, id: string): CourseSummary | undefined => {
  const listed = [...coursePages(state), ...foundPages(state)].flatMap(({ courses }) => courses)
  return [...listed, ...similarCourses(state)].find((course) => course.id === id)
}
