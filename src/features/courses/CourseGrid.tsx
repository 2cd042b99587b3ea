import { useDeferredValue } from 'react'
import type { CourseSummary } from '#domain/course.ts'
import { CardSkeleton, CourseCard } from './CourseCard.tsx'
import css from './CourseGrid.module.css'

type CourseGridProps = {
  courses: readonly CourseSummary[]
  level?: 2 | 3
  skeletons?: number
  eager?: number
}

export const cardId = (place: number) => `course-${place}`

/** On a wide screen: the most `--columns` of the style sheet. */
export const CARDS_IN_ROW = 3

/**
 * Cards are laid out and painted in blocks, for lists with hundreds of courses. A multiple of every
 * `--columns`, so that a block fills its rows.
 */
export const BLOCK = 6

export const CourseGrid = ({ courses, level = 3, skeletons = 0, eager = 0 }: CourseGridProps) => {
  const deferred = useDeferredValue(skeletons)
  // Below cards the clicked button is painted first. Without cards a delay would shift the layout.
  const shown = courses.length > 0 ? Math.min(skeletons, deferred) : skeletons
  // The cards that replace the skeletons are painted first, which takes half as long as all.
  const painted = useDeferredValue(courses.length)
  const firstPart = painted + deferred
  const showsFirstPart = deferred > skeletons && painted > 0 && courses.length > firstPart
  const arrived = showsFirstPart ? courses.slice(0, firstPart) : courses
  const count = arrived.length + shown
  return (
    // biome-ignore lint/a11y/useSemanticElements: <ul> does not allow blocks
    <div
      role="list"
      className={css.grid}
      data-loading={showsFirstPart || (skeletons > 0 && courses.length > 0) || undefined}
      aria-hidden={courses.length === 0 || undefined}
    >
      {Array.from({ length: Math.ceil(count / BLOCK) }, (_, index) => {
        const place = index * BLOCK
        const own = arrived.slice(place, place + BLOCK)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
          <div key={index} className={css.block}>
            {own.map((course, column) => (
              // biome-ignore lint/a11y/useSemanticElements: blocks are between it and its list
              <div
                key={course.id}
                role="listitem"
                id={cardId(place + column + 1)}
                className={css.item}
              >
                <CourseCard course={course} level={level} eager={place + column < eager} />
              </div>
            ))}
            {Array.from({ length: Math.min(BLOCK, count - place) - own.length }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
              <div key={column} className={css.item} aria-hidden="true">
                <CardSkeleton />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
