import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { KiteList } from '#components/KiteList/KiteList.tsx'
import { Markdown } from '#components/Markdown/Markdown.tsx'
import { PrintedAddress } from '#components/PrintedAddress/PrintedAddress.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { requirements } from '#content/requirements.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import { ShortlistToggle } from '#features/shortlist/ShortlistToggle.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import css from './CourseDetail.module.css'
import { CourseTitle } from './CourseTitle.tsx'
import { PriceCard } from './PriceCard.tsx'

type CourseDetailProps = {
  course: Course | undefined
  summary: CourseSummary | undefined
}

export const CourseDetail = ({ course, summary }: CourseDetailProps) => {
  const shown = course ?? summary
  return (
    <Wrap>
      <article className={css.course} aria-busy={course === undefined}>
        <div className={css.head}>
          <Breadcrumb category={shown?.category} />
          <CourseTitle course={shown} />
          <div className={css.cover}>
            {shown ? (
              <>
                <CourseCover course={shown} eager hasViewTransition />
                <ShortlistToggle course={shown} look="labelled" />
              </>
            ) : (
              <Skeleton shape="picture" />
            )}
          </div>
        </div>
        <PriceCard course={shown} />
        <div className={css.text}>
          {course?.description && (
            <section aria-labelledby="description" className={css.section}>
              <h2 id="description">{courseCopy.detail.description}</h2>
              <Markdown text={course.description} level={2} />
            </section>
          )}
          {course === undefined && <TextSkeleton />}
          <section aria-labelledby="requirements" className={css.section}>
            <h2 id="requirements">{requirements.heading}</h2>
            <KiteList items={requirements.items} />
          </section>
        </div>
      </article>
      {course && <PrintedAddress path={paths.course(course.id)} />}
    </Wrap>
  )
}

const TextSkeleton = () => (
  <div className={css.section} aria-hidden="true">
    <div className={css.heading}>
      <Skeleton shape="title" width="half" />
    </div>
    <Skeleton shape="bar" />
    <Skeleton shape="bar" width="long" />
    <Skeleton shape="bar" />
    <Skeleton shape="bar" width="half" />
  </div>
)
