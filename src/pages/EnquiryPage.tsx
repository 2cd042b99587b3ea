import { Suspense } from 'react'
import { Faq } from '#components/Faq/Faq.tsx'
import { faq } from '#content/faq.ts'
import { CourseLoader } from '#features/courses/CourseLoader.tsx'
import { Enquiry } from '#features/enquiry/Enquiry.tsx'

const EnquiryPage = ({ id }: { id: string }) => (
  <>
    <CourseLoader id={id}>
      {(course, summary) => <Enquiry course={course} summary={summary} />}
    </CourseLoader>
    <Suspense>
      <Faq {...faq} />
    </Suspense>
  </>
)

export default EnquiryPage
