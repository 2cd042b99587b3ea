import { Suspense } from 'react'
import { Faq } from '#components/Faq/Faq.tsx'
import { PageHead } from '#components/PageHead/PageHead.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { faq } from '#content/faq.ts'
import { RecentlySeen } from '#features/recent/RecentlySeen.tsx'
import { CourseSearch } from '#features/search/CourseSearch.tsx'
import { usePrefetch } from '#platform/usePrefetch.ts'

const loadCoursePage = () =>
  import(/* webpackChunkName: "course-overview" */ './CourseOverviewPage.tsx')

export const AllCoursePage = () => {
  usePrefetch(loadCoursePage)
  return (
    <>
      <Wrap>
        <PageHead
          eyebrow={courseCopy.list.eyebrow}
          heading={courseCopy.list.heading}
          lede={courseCopy.list.lede}
        />
        <CourseSearch />
      </Wrap>
      <Suspense>
        <Faq {...faq} />
        <RecentlySeen />
      </Suspense>
    </>
  )
}
