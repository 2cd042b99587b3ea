import { fromCallback } from 'xstate'
import { courses } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import { type CoursePage, uniqueCourses } from '#domain/course.ts'
import type {
  CourseFeedInput,
  CourseFeedOrder,
  PageArrived,
  PageReport,
} from '#machines/courseList.ts'

const arrivalOf = (pages: readonly CoursePage[]): PageArrived => {
  const count = uniqueCourses(pages).length
  return {
    type: 'page.arrived',
    count,
    hasNextPage: pages.at(-1)?.hasNextPage ?? false,
    added: count - uniqueCourses(pages.slice(0, -1)).length,
  }
}

/** What the cache knows of a category's list, as the fact that its machine starts with. */
export const knownList = (state: RootState, category: Category): PageReport | undefined => {
  const { data, isError } = courses.select(category)(state)
  if (data) return arrivalOf(data.pages)
  return isError ? { type: 'page.failed' } : undefined
}

/** Keeps the category's cache entry for as long as its list is shown, and asks for its pages. */
export const courseFeed = (store: AppStore) =>
  fromCallback<CourseFeedOrder, CourseFeedInput>(
    ({ input: { category, ask }, sendBack, receive }) => {
      let keep = () => {}
      const request = (direction?: 'forward') => {
        const page = store.dispatch(courses.initiate(category, direction && { direction }))
        keep()
        keep = page.unsubscribe
        page.unwrap().then(
          ({ pages }) => sendBack(arrivalOf(pages)),
          () => sendBack({ type: 'page.failed' }),
        )
      }
      if (ask || courses.select(category)(store.getState()).data) request()
      receive(({ type }) => request(type === 'next' ? 'forward' : undefined))
      return () => keep()
    },
  )
