import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isMissing } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { useAppSelector } from '#api/hooks.ts'
import { listedCourse } from '#api/listedCourse.ts'
import { useServerQuery } from '#api/useServerQuery.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { Retry } from '#components/Retry/Retry.tsx'
import shared from '#components/shared.module.css'
import { courseCopy } from '#content/courseCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { ClosestPages } from './ClosestPages.tsx'

const { detail } = courseCopy

type CourseLoaderProps = {
  id: string
  /** The summary is from a list, while the course is loading. */
  children: (course: Course | undefined, summary: CourseSummary | undefined) => ReactNode
}

/** Focuses the new heading if the focused element was removed; otherwise announces the error. */
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

export const CourseLoader = ({ id, children }: CourseLoaderProps) => {
  const { data: course, error, retry } = useServerQuery(getCourse, id)
  const isLoading = course === undefined && error === undefined
  const isFailed = course === undefined && error !== undefined
  const summary = useAppSelector((state) => (isLoading ? listedCourse(state, id) : undefined))
  const notice = useFailureNotice(isFailed)

  return (
    <>
      <Announcer text={isLoading ? sharedCopy.loading : notice} />
      {isFailed ? (
        <CourseMissing id={id} onRetry={isMissing(error) ? undefined : retry} />
      ) : (
        children(course, summary)
      )}
    </>
  )
}

const CourseMissing = ({ id, onRetry }: { id: string; onRetry?: () => void }) => (
  <LostPage
    heading={COURSE_NOT_FOUND}
    text={onRetry ? detail.unreachableHelp : detail.notFoundHelp}
  >
    <div className={shared.row}>
      {onRetry && <Retry onRetry={onRetry} />}
      <LinkButton to={paths.courses} kind={onRetry ? 'outlined' : 'filled'}>
        {sharedCopy.allCourses}
      </LinkButton>
    </div>
    {onRetry === undefined && <ClosestPages path={paths.course(id)} />}
  </LostPage>
)
