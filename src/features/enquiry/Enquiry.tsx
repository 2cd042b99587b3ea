import { type ReactNode, useEffect } from 'react'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import type { Course, CourseSummary } from '#domain/course.ts'
import { useReply } from '#platform/reply.tsx'
import css from './Enquiry.module.css'
import { EnquiryForm } from './EnquiryForm.tsx'
import { EnquiryIntro } from './EnquiryIntro.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { deleteDraft } from './savedDraft.ts'
import { ThankYou } from './ThankYou.tsx'

type EnquiryProps = { course: Course | undefined; known: CourseSummary | undefined }

export const Enquiry = ({ course, known }: EnquiryProps) => {
  const reply = useReply()
  const acceptedId = reply === 'accepted' ? course?.id : undefined
  useEffect(() => {
    if (acceptedId !== undefined) deleteDraft(acceptedId)
  }, [acceptedId])
  const content = (): ReactNode => {
    if (course === undefined) return <FormSkeleton />
    return reply === 'accepted' ? <ThankYou /> : <EnquiryForm course={course} reply={reply} />
  }
  return (
    <Wrap>
      <div className={css.enquiry}>
        <EnquiryIntro course={course ?? known} />
        <div className={css.paper}>{content()}</div>
      </div>
    </Wrap>
  )
}
