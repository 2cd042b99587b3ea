import { courseCopy } from '#content/courseCopy.ts'
import { faq } from '#content/faq.ts'
import { CourseList } from '#features/courses/CourseList.tsx'
import { Faq } from '#ui/Faq.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const AllCoursePage = () => (
  <>
    <Wrap>
      <PageHead {...courseCopy.list} />
      <CourseList />
    </Wrap>
    <Faq {...faq} />
  </>
)
