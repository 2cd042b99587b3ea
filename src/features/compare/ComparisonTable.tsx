import type { ReactNode } from 'react'
import { CategoryPill } from '#components/CategoryPill/CategoryPill.tsx'
import { Price } from '#components/Price/Price.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import shared from '#components/shared.module.css'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { courseByIdCopy } from '#content/courseByIdCopy.ts'
import { courseCopy } from '#content/courseCopy.ts'
import { courseFacts } from '#content/courseFacts.ts'
import type { Course } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import type { CourseById } from '#features/shortlist/useCoursesById.ts'
import css from './ComparisonTable.module.css'
import { CourseHeading } from './CourseHeading.tsx'

type Fact = {
  readonly name: string
  readonly of: (course: Course) => ReactNode
}

const { labels, missing } = courseFacts

const FACTS: readonly Fact[] = [
  { name: labels.price, of: (course) => course.fees && <Price course={course} size="card" /> },
  { name: labels.category, of: ({ category }) => category && <CategoryPill category={category} /> },
  { name: labels.type, of: ({ type }) => type },
  { name: labels.duration, of: ({ duration }) => duration },
  { name: labels.level, of: ({ level }) => level },
  {
    name: labels.rating,
    of: ({ rating }) => rating !== undefined && <Rating rating={rating} />,
  },
]

const cellOf = ({ of }: Fact, { course, status }: CourseById): ReactNode => {
  if (course) return of(course) || missing
  // Empty cells for a failed request: its facts are unknown, not missing.
  return status === 'loading' && <Skeleton shape="bar" width="half" />
}

const factsOf = (courses: readonly CourseById[]) =>
  FACTS.filter((fact) =>
    courses.some(({ course, status }) => (course ? fact.of(course) : status === 'loading')),
  ).map((fact) => ({
    name: fact.name,
    values: courses.map((entry) => cellOf(fact, entry)),
  }))

type ComparisonTableProps = {
  courses: readonly CourseById[]
  onRemove: (name: string) => void
}

export const ComparisonTable = ({ courses, onRemove }: ComparisonTableProps) => {
  const ids = courses.map(({ id }) => id)
  const facts = factsOf(courses)
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{compareCopy.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={css.corner} />
          {courses.map((entry) => (
            // Screen readers repeat it with each cell, so it leaves out the names of the buttons.
            <th key={entry.id} scope="col" aria-label={entry.course?.name}>
              <CourseHeading
                entry={entry}
                without={paths.compareOf(ids.filter((id) => id !== entry.id))}
                onRemove={onRemove}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
            </th>
            {values.map((value, place) => (
              <td key={ids[place]}>{value}</td>
            ))}
          </tr>
        ))}
        {facts.length > 0 && (
          <tr data-print="hide">
            <th scope="row">
              <span>{compareCopy.next}</span>
            </th>
            {courses.map(({ id, course }) => (
              <td key={id}>
                {course && (
                  <SiteLink to={paths.enquiry(id)} className={shared.target}>
                    {courseCopy.detail.applyNow}
                    <VisuallyHidden>{courseByIdCopy.beforeName + course.name}</VisuallyHidden>
                  </SiteLink>
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
