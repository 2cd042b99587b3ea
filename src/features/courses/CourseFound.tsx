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
  /** Draws the course, or its skeleton for as long as there is none, with what a list has said of it. */
  children: (course: Course | undefined, known: CourseSummary | undefined) => ReactNode
}

/** The heading goes with the skeleton, and the focus with it; who is elsewhere by now hears what came. */
const useLoss = (isLost: boolean, isLoading: boolean) => {
  const [said, say] = useState('')
  const wasLoading = useRef(isLoading)
  useEffect(() => {
    if (!isLost) say('')
    else if (wasLoading.current) {
      if (document.activeElement === document.body) focusTitle()
      else say(COURSE_NOT_FOUND)
    }
    wasLoading.current = isLoading
  }, [isLost, isLoading])
  return said
}

/** The course with this id, or what is to be said when there is none. Another id needs another key. */
export const CourseFound = ({ id, children }: CourseFoundProps) => {
  const { state, send, course, known } = useCourse(id)

  const retry = () => {
    send({ type: 'retry' })
    // The button has gone; the page's heading is there through loading and arrival.
    requestAnimationFrame(focusTitle)
  }

  const isUnreachable = state.matches('unreachable')
  const isLost = isUnreachable || state.matches('missing')
  const isLoading = !isLost && course === undefined
  const loss = useLoss(isLost, isLoading)

  return (
    <>
      <Announcer text={isLoading ? courseCopy.loadingStatus : loss} />
      {isLost ? (
        <CourseMissing id={id} {...(isUnreachable && { onRetry: retry })} />
      ) : (
        children(course, known)
      )}
    </>
  )
}
