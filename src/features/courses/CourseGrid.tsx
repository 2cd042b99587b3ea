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
  skeletons?: number
  eager?: number
}

/** Fragment of load more without JavaScript, counted from 1. */
export const cardId = (place: number) => `course-${place}`

/**
 * Cards are rendered, laid out and painted in blocks, for lists with hundreds of courses. A multiple
 * of 1, 2 and 3 columns.
 */
const BLOCK = 6

type BlockProps = Required<CourseGridProps> & { place: number }

const isSameBlock = (one: BlockProps, other: BlockProps) =>
  one.level === other.level &&
  one.skeletons === other.skeletons &&
  one.eager === other.eager &&
  one.place === other.place &&
  one.courses.length === other.courses.length &&
  one.courses.every((course, index) => course === other.courses[index])

const Block = memo(
  ({ courses, level, skeletons, eager, place }: BlockProps) => (
    <div className={css.block}>
      {courses.map((course, index) => (
        // biome-ignore lint/a11y/useSemanticElements: blocks are between it and its list
        <div key={course.id} role="listitem" id={cardId(place + index + 1)} className={css.item}>
          <CourseCard course={course} level={level} eager={place + index < eager} />
        </div>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={index} className={css.item} aria-hidden="true">
          <CardSkeleton />
        </div>
      ))}
    </div>
  ),
  isSameBlock,
)

export const CourseGrid = ({ courses, level, skeletons = 0, eager = 0 }: CourseGridProps) => {
  const deferred = useDeferredValue(skeletons)
  // Below cards the clicked button is painted first. Without cards a delay would shift the layout.
  const shown = courses.length > 0 ? Math.min(skeletons, deferred) : skeletons
  const count = courses.length + shown
  return (
    // biome-ignore lint/a11y/useSemanticElements: <ul> does not allow blocks
    <div
      role="list"
      className={css.grid}
      data-loading={skeletons > 0 && courses.length > 0 ? LOADING_MORE : undefined}
      aria-hidden={courses.length === 0 || undefined}
    >
      {Array.from({ length: Math.ceil(count / BLOCK) }, (_, index) => {
        const place = index * BLOCK
        const own = courses.slice(place, place + BLOCK)
        return (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
            key={index}
            place={place}
            courses={own}
            level={level}
            skeletons={Math.min(BLOCK, count - place) - own.length}
            eager={eager}
          />
        )
      })}
    </div>
  )
}
