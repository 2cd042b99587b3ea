import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { CourseMissing } from './CourseMissing.tsx'
import { useCourse } from './useCourse.ts'

type CourseLoaderProps = {
  id: string
  children: (course: Course | undefined, known: CourseSummary | undefined) => ReactNode
}

/**
 * Moves the focus from the removed heading or Retry button to the new heading; otherwise announces
 * the error.
 */
const useFailureNotice = (isFailed: boolean) => {
  const [notice, setNotice] = useState('')
  const wasFailed = useRef(isFailed)
  useEffect(() => {
    if (isFailed === wasFailed.current) return
    wasFailed.current = isFailed
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) focusTitle()
    setNotice(isFailed && !isFocusLost ? COURSE_NOT_FOUND : '')
  }, [isFailed])
  return notice
}

/** Needs a `key` for each id. */
export const CourseLoader = ({ id, children }: CourseLoaderProps) => {
  const { course, known, isLoading, isFailed, isMissing, retry } = useCourse(id)
  const notice = useFailureNotice(isFailed)

  return (
    <>
      <Announcer text={isLoading ? courseCopy.loadingStatus : notice} />
      {isFailed ? (
        <CourseMissing id={id} {...(!isMissing && { onRetry: retry })} />
      ) : (
        children(course, known)
      )}
    </>
  )
}
