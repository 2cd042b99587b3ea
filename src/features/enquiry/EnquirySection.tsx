import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
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
      {course ? <CourseCover course={course} eager /> : <Skeleton shape="picture" />}
    </div>
  </div>
)

const ROWS = ['pair', 'one', 'pair', 'pair', 'text'] as const

const FormSkeleton = () => (
  <div className={css.form} aria-hidden="true">
    {ROWS.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
      <div key={place} className={css.row} data-row={row}>
        <FieldSkeleton />
        {row === 'pair' && <FieldSkeleton />}
      </div>
    ))}
  </div>
)

const FieldSkeleton = () => (
  <div>
    <Skeleton shape="bar" width="half" />
    <div className={css.box} />
  </div>
)
