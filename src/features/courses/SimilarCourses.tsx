import { useGetSimilarCoursesQuery } from '#api/search.ts'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { suggestedCopy } from '#content/suggestedCopy.ts'
import { CourseGrid } from './CourseGrid.tsx'
import css from './SimilarCourses.module.css'

const HEADING = 'similar-courses'

const { eyebrow, heading } = suggestedCopy.similar

export const SimilarCourses = ({ id }: { id: string }) => {
  const { currentData: courses } = useGetSimilarCoursesQuery(id)
  if (courses === undefined || courses.length === 0) return null
  return (
    <section aria-labelledby={HEADING} className={css.similar} data-print="hide">
      <Wrap>
        <SectionHeader id={HEADING} eyebrow={eyebrow} heading={heading} />
        <CourseGrid courses={courses} />
      </Wrap>
    </section>
  )
}
