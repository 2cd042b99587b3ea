import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { courseByIdCopy } from '#content/courseByIdCopy.ts'
import { paths } from '#domain/paths.ts'
import { ShortlistToggle } from '#features/shortlist/ShortlistToggle.tsx'
import { type CourseById, useCourseRequest } from '#features/shortlist/useCoursesById.ts'
import css from './CourseHeading.module.css'

type CourseHeadingProps = {
  entry: CourseById
  /** Path of the comparison without this course. */
  without: string
  onRemove: (name: string) => void
}

export const CourseHeading = ({ entry, without, onRemove }: CourseHeadingProps) => {
  const { status, course } = entry
  useCourseRequest(entry)
  const name = course?.name ?? courseByIdCopy.unnamed
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
      {status === 'missing' && <span>{courseByIdCopy.missing}</span>}
      {status === 'unreachable' && <span>{courseByIdCopy.unreachable}</span>}
      <SiteLink
        to={without}
        replace
        className={css.out}
        data-print="hide"
        onFollow={() => onRemove(name)}
      >
        {courseByIdCopy.remove}
        <VisuallyHidden>{courseByIdCopy.beforeName + name}</VisuallyHidden>
      </SiteLink>
    </div>
  )
}
