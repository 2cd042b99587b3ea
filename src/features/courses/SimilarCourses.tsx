import { useEffect, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { AppStore, RootState } from '#api/store.ts'
import { similar } from '#api/suggestions.ts'
import { SectionHead } from '#components/SectionHead/SectionHead.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { suggestedCopy } from '#content/suggestedCopy.ts'
import { CourseGrid } from './CourseGrid.tsx'
import css from './SimilarCourses.module.css'

const HEADING = 'similar-courses'

const { eyebrow, heading } = suggestedCopy.similar

/** A row of courses that are about the same; nothing where none is known. */
export const SimilarCourses = ({ id }: { id: string }) => {
  const store = useStore<RootState>() as AppStore
  const select = useMemo(() => similar.select(id), [id])
  const courses = useSelector((root: RootState) => select(root).data)

  useEffect(() => store.dispatch(similar.initiate(id)).unsubscribe, [id, store])

  if (courses === undefined || courses.length === 0) return null
  return (
    <section aria-labelledby={HEADING} className={css.similar} data-print="hide">
      <Wrap>
        <SectionHead id={HEADING} eyebrow={eyebrow} heading={heading} />
        <CourseGrid courses={courses} level={3} />
      </Wrap>
    </section>
  )
}
