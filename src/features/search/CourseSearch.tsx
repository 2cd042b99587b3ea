import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filtersFrom, isFiltered } from '#domain/filters.ts'
import { CourseList } from '#features/courses/CourseList.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchResultList } from './SearchResultList.tsx'

export const CourseSearch = () => {
  const [query] = useSearchParams()
  const filters = useMemo(() => filtersFrom(query), [query])
  return (
    <>
      <SearchForm filters={filters} />
      {isFiltered(filters) ? <SearchResultList filters={filters} /> : <CourseList />}
    </>
  )
}
