import { type ReactNode, useEffect } from 'react'
import type { Course } from '#domain/course.ts'
import { useReply } from '#ui/reply.tsx'
import { Wrap } from '#ui/Wrap.tsx'
import css from './Enquiry.module.css'
import { EnquiryForm } from './EnquiryForm.tsx'
import { EnquiryIntro } from './EnquiryIntro.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { forgetDraft } from './keptDraft.ts'
import { ThankYou } from './ThankYou.tsx'

/** The enquiry about a course, or its skeleton while there is none. */
export const Enquiry = ({ course }: { course: Course | undefined }) => {
  const reply = useReply()
  const takenFor = reply === 'taken' ? course?.id : undefined
  useEffect(() => {
    if (takenFor !== undefined) forgetDraft(takenFor)
  }, [takenFor])
  const content = (): ReactNode => {
    if (course === undefined) return <FormSkeleton />
    return reply === 'taken' ? <ThankYou /> : <EnquiryForm course={course} reply={reply} />
  }
  return (
    <Wrap>
      <div className={css.enquiry}>
        <EnquiryIntro course={course} />
        <div className={css.paper}>{content()}</div>
      </div>
    </Wrap>
  )
}
