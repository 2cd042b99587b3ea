import { useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { course } from '#api/courses.ts'
import { listedCourse } from '#api/listedCourse.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { courseDetailMachine } from '#machines/courseDetail.ts'
import { provided } from '#platform/provided.ts'
import { startingFact } from '#platform/startingFact.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { courseDetailFeed, knownCourse } from './courseDetailFeed.ts'

/** One course: its state by the machine, its data by the cache, which may know it from a list before. */
export const useCourse = (id: string) => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () =>
      provided(courseDetailMachine, (machine) =>
        machine.provide({ actors: { feed: courseDetailFeed(store) } }),
      ),
    [store],
  )
  const [state, send] = useMachine(machine, {
    input: { id, ...startingFact(knownCourse(store.getState(), id), isHydrated) },
  })
  const select = useMemo(() => course.select(id), [id])
  const data = useSelector((root: RootState) => select(root).data)
  const isLoading = state.matches('loading')
  const known = useSelector((root: RootState) => (isLoading ? listedCourse(root, id) : undefined))
  return { state, send, course: state.matches('shown') ? data : undefined, known }
}
