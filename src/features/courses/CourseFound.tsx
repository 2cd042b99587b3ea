import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { CourseMissing } from './CourseMissing.tsx'
import { useCourse } from './useCourse.ts'

type CourseFoundProps = {
  id: string
  /** Renders the course, or a skeleton with the summary that a list had. */
  children: (course: Course | undefined, known: CourseSummary | undefined) => ReactNode
}

/**
 * The heading of the skeleton goes when the course fails, the Retry button when it loads again: moves their
 * focus to the new heading. A failure is announced where the focus is elsewhere.
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

/** The course with this id, or 'Course not found!'. Another id needs another key. */
export const CourseFound = ({ id, children }: CourseFoundProps) => {
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
