import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isNarrowed, wishOf } from '#domain/wish.ts'
import { CourseList } from '#features/courses/CourseList.tsx'
import { FindForm } from './FindForm.tsx'
import { FoundCourses } from './FoundCourses.tsx'

/** The list with its tabs, or what the address has narrowed it to. */
export const FindCourses = () => {
  const [query] = useSearchParams()
  const wish = useMemo(() => wishOf(query), [query])
  return (
    <>
      <FindForm wish={wish} />
      {isNarrowed(wish) ? <FoundCourses wish={wish} /> : <CourseList />}
    </>
  )
}
