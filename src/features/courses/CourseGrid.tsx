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
  /** Number of skeletons after the cards. */
  awaited?: number
  /** Number of first pictures that load eagerly. */
  eager?: number
}

/** Id of a card, counted from 1: fragment of load more without JavaScript. */
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

/** Rendered, laid out and painted separately, which keeps a list of hundreds fast. */
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
  // Skeletons below cards are deferred: the pressed button is painted first. Without cards they are not,
  // because an empty frame would shift the layout.
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
