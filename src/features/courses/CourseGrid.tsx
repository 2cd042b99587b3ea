import { memo, useDeferredValue } from 'react'
import type { CourseSummary } from '#domain/course.ts'
import { LOADING_MORE } from '#domain/messages.ts'
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

/** Fills whole rows of one, two and three cards. */
const BLOCK = 6

type BlockProps = Required<CourseGridProps> & { place: number }

const isSameBlock = (one: BlockProps, other: BlockProps) =>
  one.level === other.level &&
  one.awaited === other.awaited &&
  one.eager === other.eager &&
  one.place === other.place &&
  one.courses.length === other.courses.length &&
  one.courses.every((course, index) => course === other.courses[index])

/** Drawn, laid out and painted by itself: a list of hundreds is not gone through for what stands below it. */
const Block = memo(
  ({ courses, level, awaited, eager, place }: BlockProps) => (
    <div className={css.block}>
      {courses.map((course, index) => (
        // biome-ignore lint/a11y/useSemanticElements: blocks stand between it and its list
        <div key={course.id} role="listitem" id={cardId(place + index + 1)} className={css.item}>
          <CourseCard course={course} level={level} eager={place + index < eager} />
        </div>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={index} className={css.item} aria-hidden="true">
          <CardSkeleton />
        </div>
      ))}
    </div>
  ),
  isSameBlock,
)

export const CourseGrid = ({ courses, level, awaited = 0, eager = 0 }: CourseGridProps) => {
  const later = useDeferredValue(awaited)
  // Below cards skeletons come a frame after the button that was pressed for them, and go with the first
  // card. Without cards a frame would show nothing at all, and what stands below would jump.
  const drawn = courses.length > 0 ? Math.min(awaited, later) : awaited
  const count = courses.length + drawn
  return (
    // biome-ignore lint/a11y/useSemanticElements: <ul> has no room for blocks
    <div
      role="list"
      className={css.grid}
      data-awaiting={awaited > 0 && courses.length > 0 ? LOADING_MORE : undefined}
      aria-hidden={courses.length === 0 || undefined}
    >
      {Array.from({ length: Math.ceil(count / BLOCK) }, (_, index) => {
        const place = index * BLOCK
        const own = courses.slice(place, place + BLOCK)
        return (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            key={index}
            place={place}
            courses={own}
            level={level}
            awaited={Math.min(BLOCK, count - place) - own.length}
            eager={eager}
          />
        )
      })}
    </div>
  )
}
