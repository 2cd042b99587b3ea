import type { ReactNode } from 'react'
import { courseCopy } from '#content/courseCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { focusTitle } from '#ui/focusTitle.ts'
import { CourseMissing } from './CourseMissing.tsx'
import { useCourse } from './useCourse.ts'

type CourseFoundProps = {
  id: string
  /** Draws the course, or its skeleton for as long as there is none, with what a list has said of it. */
  children: (course: Course | undefined, known: CourseSummary | undefined) => ReactNode
}

/** The course with this id, or what is to be said when there is none. Another id needs another key. */
export const CourseFound = ({ id, children }: CourseFoundProps) => {
  const { state, send, course, known } = useCourse(id)

  const retry = () => {
    send({ type: 'retry' })
    // The button has gone; the page's heading is there through loading and arrival.
    requestAnimationFrame(focusTitle)
  }

  if (state.matches('missing')) return <CourseMissing id={id} />
  if (state.matches('unreachable')) return <CourseMissing id={id} onRetry={retry} />
  return (
    <>
      <Announcer text={course ? '' : courseCopy.loadingStatus} />
      {children(course, known)}
    </>
  )
}
