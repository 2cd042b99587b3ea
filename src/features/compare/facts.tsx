import type { ReactNode } from 'react'
import { CategoryPill } from '#components/course/CategoryPill.tsx'
import { Price } from '#components/course/Price.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { courseCopy } from '#content/courseCopy.ts'
import type { Course } from '#domain/course.ts'
import type { NamedCourse } from '#features/shortlist/useNamedCourses.ts'

type Fact = {
  readonly name: string
  readonly of: (course: Course) => ReactNode
}

const { facts, unknown } = compareCopy

const FACTS: readonly Fact[] = [
  { name: facts.price, of: (course) => course.fees && <Price course={course} size="card" /> },
  { name: facts.category, of: ({ category }) => category && <CategoryPill category={category} /> },
  { name: facts.type, of: ({ type }) => type },
  { name: facts.duration, of: ({ duration }) => duration },
  { name: facts.level, of: ({ level }) => level },
  {
    name: facts.rating,
    of: ({ rating }) =>
      rating !== undefined && <Rating rating={rating} text={courseCopy.rated(rating)} />,
  },
]

const cellOf = ({ of }: Fact, { course, status }: NamedCourse): ReactNode => {
  if (course) return of(course) || unknown
  // Empty cells for a failed request: its facts are unknown, not missing.
  return status === 'loading' && <Skeleton shape="bar" width="half" />
}

export const factsOf = (courses: readonly NamedCourse[]) =>
  FACTS.filter((fact) =>
    courses.some(({ course, status }) => (course ? fact.of(course) : status === 'loading')),
  ).map((fact) => ({
    name: fact.name,
    values: courses.map((named) => cellOf(fact, named)),
  }))
