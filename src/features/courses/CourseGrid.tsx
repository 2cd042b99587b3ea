import { memo, useDeferredValue } from 'react'
import type { CourseSummary } from '#domain/course.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { CourseCard } from './CourseCard.tsx'
import css from './CourseGrid.module.css'

type Level = 2 | 3

type CourseGridProps = {
  courses: readonly CourseSummary[]
  level: Level
  /** How many skeletons stand after the cards. */
  awaited?: number
  /** How many of the first pictures are in view when the page opens. */
  eager?: number
}

/** Id of the card at a place, counted from 1: where a page without JavaScript goes on reading. */
export const cardId = (place: number) => `course-${place}`

// All of them together: a list of hundreds is not gone through for what stands below it.
const Items = memo(({ courses, level, eager }: Required<Omit<CourseGridProps, 'awaited'>>) =>
  courses.map((course, index) => (
    <li key={course.id} id={cardId(index + 1)} className={css.item}>
      <CourseCard course={course} level={level} eager={index < eager} />
    </li>
  )),
)

export const CourseGrid = ({ courses, level, awaited = 0, eager = 0 }: CourseGridProps) => {
  // Skeletons come a frame after the button that was pressed for them, and go with the first card.
  const drawn = Math.min(awaited, useDeferredValue(awaited))
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver takes a list without bullets for none
      role="list"
      className={css.grid}
      data-awaiting={(awaited > 0 && courses.length > 0) || undefined}
      aria-hidden={courses.length === 0 || undefined}
    >
      <Items courses={courses} level={level} eager={eager} />
      {Array.from({ length: drawn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <li key={place} className={css.item} aria-hidden="true">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
}
