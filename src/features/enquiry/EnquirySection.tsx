import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import formCss from './EnquiryForm.module.css'
import { EnquiryForm } from './EnquiryForm.tsx'
import css from './EnquirySection.module.css'

type EnquirySectionProps = { course: Course | undefined; summary: CourseSummary | undefined }

export const EnquirySection = ({ course, summary }: EnquirySectionProps) => (
  <Wrap>
    <div className={css.enquiry}>
      <Intro course={course ?? summary} />
      <div className={css.paper}>{course ? <EnquiryForm course={course} /> : <FormSkeleton />}</div>
    </div>
  </Wrap>
)

const Intro = ({ course }: { course: CourseSummary | undefined }) => (
  <div className={css.intro}>
    <PageHeader
      eyebrow={enquiryCopy.eyebrow(course?.name)}
      heading={enquiryCopy.heading}
      lede={enquiryCopy.lede}
    />
    <div className={css.cover}>
      {course ? <CourseCover course={course} /> : <Skeleton shape="picture" />}
    </div>
  </div>
)

const FormSkeleton = () => (
  <div className={css.form} aria-hidden="true">
    <PairSkeleton />
    <FieldSkeleton />
    <PairSkeleton />
    <PairSkeleton />
    <FieldSkeleton box={css.large} />
  </div>
)

const PairSkeleton = () => (
  <div className={formCss.pair}>
    <FieldSkeleton />
    <FieldSkeleton />
  </div>
)

const FieldSkeleton = ({ box = css.box }: { box?: string }) => (
  <div>
    <Skeleton shape="bar" width="half" />
    <div className={box} />
  </div>
)
