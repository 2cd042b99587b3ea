import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import css from './CourseTitle.module.css'

/** The same h1 for skeleton and course, so that it keeps the focus. */
export const CourseTitle = ({ course }: { course: CourseSummary | undefined }) => (
  <>
    <PageTitle className={css.name}>
      {course?.name ?? (
        <>
          <VisuallyHidden>{sharedCopy.loading}</VisuallyHidden>
          <Skeleton shape="title" width="long" />
          <Skeleton shape="title" width="half" />
        </>
      )}
    </PageTitle>
    <p className={css.facts}>
      {course?.rating !== undefined && <Rating rating={course.rating} />}
      {course?.category && <span>{course.category}</span>}
      {course?.duration && <span>{course.duration}</span>}
      {course?.type && <span>{course.type}</span>}
      {course === undefined && <Skeleton shape="bar" width="half" />}
    </p>
  </>
)
