import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { courseByIdCopy } from '#content/courseByIdCopy.ts'
import { paths } from '#domain/paths.ts'
import { ShortlistToggle } from '#features/shortlist/ShortlistToggle.tsx'
import { type CourseById, useCourseRequest } from '#features/shortlist/useCoursesById.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import css from './CourseHeading.module.css'

type CourseHeadingProps = {
  entry: CourseById
  without: string
}

export const CourseHeading = ({ entry, without }: CourseHeadingProps) => {
  const { status, course } = entry
  useCourseRequest(entry)
  return (
    <div className={css.heading}>
      <div className={css.picture}>
        {course && (
          <>
            <CourseCover course={course} hasViewTransition />
            <ShortlistToggle course={course} look="icon" />
          </>
        )}
      </div>
      {course && (
        <SiteLink to={paths.course(course.id)} className={css.name}>
          {course.name}
        </SiteLink>
      )}
      {status === 'loading' && <Skeleton shape="title" width="long" />}
      {status === 'missing' && courseByIdCopy.missing}
      {status === 'unreachable' && courseByIdCopy.unreachable}
      <SiteLink to={without} replace className={css.out} data-print="hide" onClick={focusTitle}>
        {courseByIdCopy.remove}
        <VisuallyHidden> {course?.name ?? courseByIdCopy.unnamed}</VisuallyHidden>
      </SiteLink>
    </div>
  )
}
