import { Cover } from '#components/Cover/Cover.tsx'
import { PageHead } from '#components/PageHead/PageHead.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import { coverKind } from '#domain/covers.ts'
import css from './EnquiryIntro.module.css'

export const EnquiryIntro = ({ course }: { course: CourseSummary | undefined }) => (
  <div className={css.intro}>
    <PageHead
      eyebrow={enquiryCopy.eyebrow(course?.name)}
      heading={enquiryCopy.heading}
      lede={enquiryCopy.lede}
    />
    <div className={css.cover}>
      {course ? (
        <Cover kind={coverKind(course.category)} id={course.id} image={course.image} eager />
      ) : (
        <Skeleton shape="picture" />
      )}
    </div>
  </div>
)
