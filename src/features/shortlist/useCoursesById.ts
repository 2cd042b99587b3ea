import { useMemo, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { UNSUBSCRIBED } from '#api/api.ts'
import { isMissing } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { useAppDispatch, useAppSelector } from '#api/hooks.ts'
import { courseByIdCopy } from '#content/courseByIdCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { Course } from '#domain/course.ts'
import { courseIdsIn } from '#domain/shortlist.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'

export type CourseById = {
  readonly id: string
  readonly status: 'loading' | 'shown' | 'missing' | 'unreachable'
  readonly course?: Course
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

/** The courses of the address: `?course=a&course=b`. `useCourseRequest` requests each of them. */
export const useCoursesById = (max?: number) => {
  const dispatch = useAppDispatch()
  const [query] = useSearchParams()
  const allIds = useMemo(() => courseIdsIn(query), [query])
  const ids = useMemo(() => allIds.slice(0, max), [allIds, max])
  const selects = useMemo(() => ids.map((id) => getCourse.select(id)), [ids])
  const queries = useAppSelector((root) => selects.map((select) => select(root)), shallowEqual)
  const courses = ids.map((id, place) => courseById(id, queries[place] as CourseQuery))
  const isLoading = courses.some(({ status }) => status === 'loading')
  const unreachable = courses.filter(({ status }) => status === 'unreachable')
  const failed = unreachable.length > 0 ? courseByIdCopy.unreachable : ''
  const [announced, setAnnounced] = useState('')

  /** Also moves the focus, because the pressed button may be gone. */
  const announce = (text: string) => {
    setAnnounced(text)
    focusTitle()
  }

  const retry = () => {
    for (const { id } of unreachable)
      void dispatch(getCourse.initiate(id, { ...UNSUBSCRIBED, forceRefetch: true }))
    announce('')
  }

  return {
    allIds,
    ids,
    courses,
    isLoading,
    announcement: isLoading ? sharedCopy.loading : announced || failed,
    announce,
    retry: unreachable.length > 0 ? retry : undefined,
  }
}
