import { courseCopy } from '#content/courseCopy.ts'
import { faq } from '#content/faq.ts'
import { FindCourses } from '#features/courses/find/FindCourses.tsx'
import { RecentlySeen } from '#features/courses/seen/RecentlySeen.tsx'
import { Faq } from '#ui/Faq.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const AllCoursePage = () => (
  <>
    <Wrap>
      <PageHead
        eyebrow={courseCopy.list.eyebrow}
        heading={courseCopy.list.heading}
        lede={courseCopy.list.lede}
      />
      <FindCourses />
    </Wrap>
    <Faq {...faq} />
    <RecentlySeen />
  </>
)
