import { Suspense } from 'react'
import { Faq } from '#components/Faq/Faq.tsx'
import { faq } from '#content/faq.ts'
import { CourseFound } from '#features/courses/CourseFound.tsx'
import { Enquiry } from '#features/enquiry/Enquiry.tsx'

export const EnquiryPage = ({ id }: { id: string }) => (
  <>
    <CourseFound key={id} id={id}>
      {(course, known) => <Enquiry course={course} known={known} />}
    </CourseFound>
    <Suspense>
      <Faq {...faq} />
    </Suspense>
  </>
)
