import { Suspense } from 'react'
import { Faq } from '#components/Faq/Faq.tsx'
import { faq } from '#content/faq.ts'
import { CourseLoader } from '#features/courses/CourseLoader.tsx'
import { EnquirySection } from '#features/enquiry/EnquirySection.tsx'
import { useRouteId } from '#platform/routeId.ts'

const EnquiryPage = () => {
  const id = useRouteId()
  return (
    <>
      <CourseLoader id={id}>
        {(course, summary) => <EnquirySection course={course} summary={summary} />}
      </CourseLoader>
      <Suspense>
        <Faq {...faq} />
      </Suspense>
    </>
  )
}

export default EnquiryPage
