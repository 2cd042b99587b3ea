import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { coverKind, paths } from '#domain/paths.ts'
import { ShortlistToggle } from '#features/courses/shortlist/ShortlistToggle.tsx'
import type { NamedCourse } from '#features/courses/shortlist/useNamedCourses.ts'
import { Cover } from '#ui/Cover.tsx'
import { focusTitle } from '#ui/focusTitle.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './CourseHeading.module.css'

type CourseHeadingProps = {
  named: NamedCourse
  /** Address of the comparison without this course. */
  without: string
}

/** What stands over a course's column. */
export const CourseHeading = ({ named: { is, course }, without }: CourseHeadingProps) => (
  <div className={css.heading}>
    <div className={css.picture}>
      {course && (
        <>
          <Cover kind={coverKind(course.category)} id={course.id} image={course.image} morphs />
          <ShortlistToggle course={course} size="sign" />
        </>
      )}
    </div>
    {course && (
      <SiteLink to={paths.course(course.id)} className={css.name}>
        {course.name}
      </SiteLink>
    )}
    {is === 'awaited' && <Skeleton shape="title" width="long" />}
    {is === 'missing' && shortlistPageCopy.missing}
    {is === 'unreachable' && shortlistPageCopy.unreachable}
    <SiteLink
      to={without}
      replace
      className={css.out}
      data-print="hide"
      // It goes with its course; the focus stays on the page.
      onClick={focusTitle}
    >
      {shortlistPageCopy.remove}
      <VisuallyHidden> {course?.name ?? shortlistPageCopy.unnamed}</VisuallyHidden>
    </SiteLink>
  </div>
)
