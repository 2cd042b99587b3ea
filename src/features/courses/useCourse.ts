import { useState } from 'react'
import { isMissing } from '#api/baseQuery.ts'
import { course as courseEndpoint } from '#api/courses.ts'
import { useAppSelector } from '#api/hooks.ts'
import { listedCourse } from '#api/listedCourse.ts'
import { useFreshError } from '#platform/useFreshError.ts'

/** While the course is loading, `known` is its summary from a list. */
export const useCourse = (id: string) => {
  const query = courseEndpoint.useQueryState(id)
  const { error, isServerError } = useFreshError(query)
  const [isSkipped, setIsSkipped] = useState(isServerError)
  const { refetch } = courseEndpoint.useQuerySubscription(id, { skip: isSkipped })

  const course = query.data
  const isLoading = course === undefined && error === undefined
  const known = useAppSelector((state) => (isLoading ? listedCourse(state, id) : undefined))
  return {
    course,
    known,
    isLoading,
    isFailed: course === undefined && error !== undefined,
    isMissing: isMissing(error),
    retry: () => (isSkipped ? setIsSkipped(false) : void refetch()),
  }
}
