import { useLayoutEffect, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { courses } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import type { CoursePage } from '#domain/course.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { provided } from '#platform/provided.ts'
import { startingFact } from '#platform/startingFact.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { courseFeed, knownList } from './courseFeed.ts'

const NONE: readonly CoursePage[] = []

/** The state of a category's list by its machine, its pages by the cache. */
export const useCourseList = (category: Category) => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () =>
      provided(courseListMachine, (machine) =>
        machine.provide({ actors: { feed: courseFeed(store) } }),
      ),
    [store],
  )
  const [state, send] = useMachine(machine, {
    input: { category, ...startingFact(knownList(store.getState(), category), isHydrated) },
  })

  const listed = state.context.category
  // The address says which category is wanted; the machine may be told before the next paint.
  useLayoutEffect(() => {
    if (category !== listed) send({ type: 'category.chosen', category })
  }, [send, category, listed])

  const select = useMemo(() => courses.select(listed), [listed])
  const pages = useSelector((root: RootState) => select(root).data?.pages) ?? NONE
  const isLastFailed = useSelector((root: RootState) => select(root).isFetchNextPageError)
  return { state, send, pages, isLastFailed, category: listed }
}
