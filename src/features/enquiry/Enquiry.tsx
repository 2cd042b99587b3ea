import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Course } from '#domain/course.ts'
import { Wrap } from '#ui/Wrap.tsx'
import css from './Enquiry.module.css'
import { EnquiryForm } from './EnquiryForm.tsx'
import { EnquiryIntro } from './EnquiryIntro.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ThankYou } from './ThankYou.tsx'

/** What the server adds to the address after it has taken a form that was posted without JavaScript. */
const SENT = 'sent'

/** The enquiry about a course, or its skeleton while there is none. */
export const Enquiry = ({ course }: { course: Course | undefined }) => {
  const [query] = useSearchParams()
  const content = (): ReactNode => {
    if (course === undefined) return <FormSkeleton />
    return query.get(SENT) === '1' ? <ThankYou /> : <EnquiryForm course={course} />
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
