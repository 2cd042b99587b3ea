import { fromCallback } from 'xstate'
import { courses } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import { type CoursePage, hasMoreCourses, uniqueCourses } from '#domain/course.ts'
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

/** Keeps the category's cache entry for as long as its list is shown, and asks for its pages. */
export const courseFeed = (store: AppStore) =>
  fromCallback<CourseFeedOrder, CourseFeedInput>(
    ({ input: { category, ask }, sendBack, receive }) => {
      let keep = () => {}
      const request = (how: { direction: 'forward' } | { forceRefetch: boolean }) => {
        const page = store.dispatch(courses.initiate(category, how))
        keep()
        keep = page.unsubscribe
        // Nothing comes where somebody has put the cache back in time with the Redux DevTools.
        const answer: Promise<{ pages: readonly CoursePage[] } | undefined> = page.unwrap()
        answer.then(
          (list) => sendBack(list ? arrivalOf(list.pages) : { type: 'page.failed' }),
          () => sendBack({ type: 'page.failed' }),
        )
      }
      const isCached = courses.select(category)(store.getState()).data !== undefined
      // To ask is to begin anew at page 1, also where the cache holds the list of an earlier look.
      if (ask || isCached) request({ forceRefetch: ask })
      let asking: ReturnType<typeof setTimeout> | undefined
      receive(({ type }) => {
        // The frame that says 'Loading...' comes first: it answers the press.
        asking = setTimeout(() =>
          request(type === 'next' ? { direction: 'forward' } : { forceRefetch: true }),
        )
      })
      return () => {
        clearTimeout(asking)
        keep()
      }
    },
  )
