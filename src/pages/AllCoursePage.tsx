import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Faq } from '#components/Faq/Faq.tsx'
import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { faq } from '#content/faq.ts'
import { filtersFrom, isFiltered } from '#domain/filters.ts'
import { CourseList } from '#features/courses/CourseList.tsx'
import { RecentlySeen } from '#features/recent/RecentlySeen.tsx'
import { SearchForm } from '#features/search/SearchForm.tsx'
import { SearchResultList } from '#features/search/SearchResultList.tsx'

const AllCoursePage = () => {
  const [query] = useSearchParams()
  const filters = useMemo(() => filtersFrom(query), [query])
  return (
    <>
      <Wrap>
        <PageHeader
          eyebrow={courseCopy.list.eyebrow}
          heading={courseCopy.list.heading}
          lede={courseCopy.list.lede}
        />
        <SearchForm filters={filters} />
        {isFiltered(filters) ? <SearchResultList filters={filters} /> : <CourseList />}
      </Wrap>
      <Suspense>
        <Faq {...faq} />
        <RecentlySeen />
      </Suspense>
    </>
  )
}

export default AllCoursePage
