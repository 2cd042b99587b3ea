import { courses } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import { type CoursePage, hasMoreCourses, uniqueCourses } from '#domain/course.ts'
import type { CourseFeedInput, PageArrived, PageReport } from '#machines/courseList.ts'
import { listFeed } from './listFeed.ts'

const arrivalOf = (pages: readonly CoursePage[]): PageArrived => {
  const count = uniqueCourses(pages).length
  return {
    type: 'page.arrived',
    count,
    hasNextPage: hasMoreCourses(pages),
    added: count - uniqueCourses(pages.slice(0, -1)).length,
  }
}

/** What the cache knows of a category's list, as the fact that its machine starts with. */
export const knownList = (state: RootState, category: Category): PageReport | undefined => {
  const { data, isError } = courses.select(category)(state)
  if (data) return arrivalOf(data.pages)
  return isError ? { type: 'page.failed' } : undefined
}

/** Keeps the list of a category and asks for its pages. */
export const courseFeed = (store: AppStore) =>
  listFeed<CourseFeedInput, CoursePage, PageReport>({
    request: ({ category }, how) => store.dispatch(courses.initiate(category, how)),
    isCached: ({ category }) => courses.select(category)(store.getState()).data !== undefined,
    report: (pages) => (pages ? arrivalOf(pages) : { type: 'page.failed' }),
  })
