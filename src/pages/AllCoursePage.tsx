import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { Faq } from '#components/Faq/Faq.tsx'
import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { faq } from '#content/faq.ts'
import { type CourseFilters, filtersFrom, isFiltered } from '#domain/filters.ts'
import { CourseList } from '#features/courses/CourseList.tsx'
import { RecentlySeen } from '#features/recent/RecentlySeen.tsx'
import { SearchForm } from '#features/search/SearchForm.tsx'
import { SearchResultList } from '#features/search/SearchResultList.tsx'

const CoursesOrResults = ({ filters }: { filters: CourseFilters }) => {
  const [announcement, announce] = useState('')
  return (
    <>
      {/* Not in the lists: one that replaces the other may have its text at once. */}
      <Announcer text={announcement} />
      {isFiltered(filters) ? (
        <SearchResultList filters={filters} announce={announce} />
      ) : (
        <CourseList announce={announce} />
      )}
    </>
  )
}

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
        <CoursesOrResults filters={filters} />
      </Wrap>
      <Suspense>
        <Faq {...faq} />
        <RecentlySeen />
      </Suspense>
    </>
  )
}

export default AllCoursePage
