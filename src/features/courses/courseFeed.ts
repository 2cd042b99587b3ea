import { courses, runningCourses } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import { addedCourses, type CoursePage, hasMoreCourses, uniqueCourses } from '#domain/course.ts'
import type { CourseFeedInput, KnownList, MoreReport, PageReport } from '#machines/courseList.ts'
import { listFeed } from './listFeed.ts'

const pageReport = (pages: readonly CoursePage[] | undefined): PageReport =>
  pages
    ? {
        type: 'page.arrived',
        count: uniqueCourses(pages).length,
        hasNextPage: hasMoreCourses(pages),
      }
    : { type: 'page.failed' }

const moreReport = (pages: readonly CoursePage[] | undefined): MoreReport =>
  pages
    ? {
        type: 'more.arrived',
        added: addedCourses(pages),
        hasNextPage: hasMoreCourses(pages),
      }
    : { type: 'more.failed' }

/** What the cache knows of a category's list, as the fact that its machine starts with. */
export const knownList = (state: RootState, category: Category): KnownList | undefined => {
  const { data, isError, isLoading, isFetchingNextPage } = courses.select(category)(state)
  if (isFetchingNextPage) return { type: 'more.awaited' }
  // Page 1 is asked for anew: what there is will not stay.
  if (isLoading) return undefined
  return data || isError ? pageReport(data?.pages) : undefined
}

/** Keeps the list of a category and asks for its pages. */
export const courseFeed = (store: AppStore) =>
  listFeed<CourseFeedInput, CoursePage, PageReport | MoreReport>({
    request: ({ category }, how) => store.dispatch(courses.initiate(category, how)),
    entry: ({ category }) => courses.select(category)(store.getState()),
    running: ({ category }) => store.dispatch(runningCourses(category)),
    report: { first: pageReport, next: moreReport },
  })
