import { fromCallback } from 'xstate'
import { course, isMissing } from '#api/courses.ts'
import { newestSubscription } from '#api/newestSubscription.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type {
  CourseDetailFeedInput,
  CourseDetailFeedOrder,
  CourseReport,
} from '#machines/courseDetail.ts'

const failureOf = (error: unknown): CourseReport => ({
  type: isMissing(error) ? 'course.missing' : 'course.failed',
})

/** What the cache knows of a course, as the fact that its machine starts with. */
export const knownCourse = (state: RootState, id: string): CourseReport | undefined => {
  const { data, error } = course.select(id)(state)
  if (data) return { type: 'course.arrived' }
  return error === undefined ? undefined : failureOf(error)
}

/** Keeps the course's cache entry for as long as its page is open, and asks for it. */
export const courseDetailFeed = (store: AppStore) =>
  fromCallback<CourseDetailFeedOrder, CourseDetailFeedInput>(
    ({ input: { id, ask }, sendBack, receive }) => {
      const { subscribe, unsubscribe } = newestSubscription(() =>
        store.dispatch(course.initiate(id)),
      )
      const request = () => {
        subscribe()
          .unwrap()
          .then(
            () => sendBack({ type: 'course.arrived' }),
            (error: unknown) => sendBack(failureOf(error)),
          )
      }
      if (ask) request()
      else if (course.select(id)(store.getState()).data) subscribe()
      receive(request)
      return unsubscribe
    },
  )
