import { useEffect, useMemo, useRef } from 'react'
import { shallowEqual, useSelector, useStore } from 'react-redux'
import { course, isMissing } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Course } from '#domain/course.ts'
import { useHydrated } from '#platform/useHydrated.ts'

/** A course that an address names, as far as it is known. */
export type NamedCourse = {
  readonly id: string
  readonly is: 'awaited' | 'shown' | 'missing' | 'unreachable'
  readonly course?: Course | undefined
}

type Known = ReturnType<ReturnType<typeof course.select>>

const namedCourse = (id: string, { data, error, isLoading }: Known): NamedCourse => {
  if (data) return { id, is: 'shown', course: data }
  if (error === undefined || isLoading) return { id, is: 'awaited' }
  return { id, is: isMissing(error) ? 'missing' : 'unreachable' }
}

/** Several courses at once, each by its own call and from its own entry of the cache. */
export const useNamedCourses = (ids: readonly string[]) => {
  const store = useStore<RootState>() as AppStore
  const selects = useMemo(() => ids.map((id) => course.select(id)), [ids])
  const known = useSelector(
    (root: RootState) => selects.map((select) => select(root)),
    shallowEqual,
  )
  // What failed for the server is not asked for again while its page comes to life.
  const mayAskAgain = useRef(useHydrated())

  /** What keeps the answers for as long as they are on the page. */
  const asked = useRef<{ unsubscribe: () => void }[]>([])

  useEffect(() => {
    const wanted = ids.filter(
      (id) => mayAskAgain.current || !course.select(id)(store.getState()).isError,
    )
    mayAskAgain.current = true
    asked.current = wanted.map((id) => store.dispatch(course.initiate(id)))
    return () => {
      for (const { unsubscribe } of asked.current) unsubscribe()
    }
  }, [ids, store])

  const courses = ids.map((id, place) => namedCourse(id, known[place] as Known))
  const retry = () => {
    for (const { id, is } of courses)
      if (is === 'unreachable')
        asked.current.push(store.dispatch(course.initiate(id, { forceRefetch: true })))
  }
  return { courses, retry }
}
