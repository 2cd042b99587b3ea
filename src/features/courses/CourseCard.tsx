import { memo } from 'react'
import { CardLink } from '#components/CardLink/CardLink.tsx'
import { CategoryPill } from '#components/CategoryPill/CategoryPill.tsx'
import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { Price } from '#components/Price/Price.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import type { CourseSummary } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import { ShortlistToggle } from '#features/shortlist/ShortlistToggle.tsx'
import css from './CourseCard.module.css'

type CourseCardProps = {
  course: CourseSummary
  level: 2 | 3
  eager?: boolean
}

/** Memoized: load more must not render up to 300 cards again. */
export const CourseCard = memo(function CourseCard({ course, level, eager }: CourseCardProps) {
  const { id, name, category, duration, type, rating } = course
  const Heading = `h${level}` as const
  return (
    <article className={css.card}>
      <CourseCover course={course} eager={eager} hasViewTransition />
      <div className={css.body}>
        <p className={css.meta}>
          {category && <CategoryPill category={category} />}
          {duration && <span>{duration}</span>}
          {type && <span>{type}</span>}
        </p>
        <div className={css.words}>
          <Heading className={css.name}>
            <CardLink to={paths.course(id)}>{name}</CardLink>
          </Heading>
          <p className={css.facts}>
            {rating !== undefined && <Rating rating={rating} />}
            {course.level && <span className={css.level}>{course.level}</span>}
          </p>
        </div>
        <div className={css.pricing}>
          <Price course={course} size="card" />
        </div>
      </div>
      <ShortlistToggle course={course} look="icon" />
    </article>
  )
})

/** Same size as a card: no layout shift. */
export const CardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={css.body}>
      <div className={css.meta}>
        <Skeleton shape="bar" width="half" />
      </div>
      <div className={css.words}>
        <div className={css.name}>
          <Skeleton shape="title" width="long" />
        </div>
        <div className={css.facts}>
          <Skeleton shape="bar" width="half" />
        </div>
      </div>
      <div className={css.pricing}>
        <Skeleton shape="title" width="short" />
      </div>
    </div>
  </div>
)
