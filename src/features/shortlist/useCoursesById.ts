import { useEffect, useMemo, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { isMissing } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { useAppSelector, useAppStore } from '#api/hooks.ts'
import type { Course } from '#domain/course.ts'
import { shortlistOf } from '#domain/shortlist.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'

export type CourseById = {
  readonly id: string
  readonly status: 'loading' | 'shown' | 'missing' | 'unreachable'
  readonly course?: Course | undefined
}

type CourseQuery = ReturnType<ReturnType<typeof getCourse.select>>

const courseById = (id: string, { data, error, isLoading }: CourseQuery): CourseById => {
  if (data) return { id, status: 'shown', course: data }
  if (error === undefined || isLoading) return { id, status: 'loading' }
  return { id, status: isMissing(error) ? 'missing' : 'unreachable' }
}

/** One query per course. `initiate`, because hooks can't be called in a loop. */
export const useCoursesById = (ids: readonly string[]) => {
  const { dispatch, getState } = useAppStore()
  const selects = useMemo(() => ids.map((id) => getCourse.select(id)), [ids])
  const queries = useAppSelector((root) => selects.map((select) => select(root)), shallowEqual)
  const courses = ids.map((id, place) => courseById(id, queries[place] as CourseQuery))

  const [firstIds] = useState(ids)
  const isServerList = useIsServerRendered() && ids === firstIds
  const subscriptions = useRef<{ unsubscribe: () => void }[]>([])

  useEffect(() => {
    const wanted = ids.filter((id) => !isServerList || !getCourse.select(id)(getState()).isError)
    subscriptions.current = wanted.map((id) => dispatch(getCourse.initiate(id)))
    return () => {
      for (const { unsubscribe } of subscriptions.current) unsubscribe()
    }
  }, [ids, isServerList, dispatch, getState])

  const retry = () => {
    for (const { id, status } of courses)
      if (status === 'unreachable')
        subscriptions.current.push(dispatch(getCourse.initiate(id, { forceRefetch: true })))
  }
  return { courses, retry }
}

/** Those of the address: `?course=a&course=b`. */
export const useCourseIds = (): readonly string[] => {
  const [query] = useSearchParams()
  return useMemo(() => shortlistOf(query.getAll('course')), [query])
}
