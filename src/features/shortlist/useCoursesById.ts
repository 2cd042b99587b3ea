import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { UNSUBSCRIBED } from '#api/api.ts'
import { isMissing } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { useAppDispatch, useAppSelector } from '#api/hooks.ts'
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

/** A course that the server could not get is requested again by `retry` only. */
export const useCourseRequest = ({ id, status }: CourseById): void => {
  const isFailed = status === 'missing' || status === 'unreachable'
  getCourse.useQuerySubscription(id, { skip: useIsServerRendered() && isFailed })
}

/** Each course's component requests it: `useCourseRequest`. */
export const useCoursesById = (ids: readonly string[]) => {
  const dispatch = useAppDispatch()
  const selects = useMemo(() => ids.map((id) => getCourse.select(id)), [ids])
  const queries = useAppSelector((root) => selects.map((select) => select(root)), shallowEqual)
  const courses = ids.map((id, place) => courseById(id, queries[place] as CourseQuery))

  const retry = () => {
    for (const { id, status } of courses)
      if (status === 'unreachable')
        void dispatch(getCourse.initiate(id, { ...UNSUBSCRIBED, forceRefetch: true }))
  }
  return { courses, retry }
}

/** Those of the address: `?course=a&course=b`. */
export const useCourseIds = (): readonly string[] => {
  const [query] = useSearchParams()
  return useMemo(() => shortlistOf(query.getAll('course')), [query])
}
