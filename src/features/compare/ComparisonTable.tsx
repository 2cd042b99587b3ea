import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { courseCopy } from '#content/courseCopy.ts'
import { paths } from '#domain/paths.ts'
import type { NamedCourse } from '#features/shortlist/useNamedCourses.ts'
import css from './ComparisonTable.module.css'
import { CourseHeading } from './CourseHeading.tsx'
import { factsOf } from './facts.tsx'

export const ComparisonTable = ({ courses }: { courses: readonly NamedCourse[] }) => {
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
          {courses.map((named) => (
            <th key={named.id} scope="col">
              <CourseHeading
                named={named}
                without={paths.compareOf(ids.filter((id) => id !== named.id))}
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
                  <SiteLink to={paths.enquiry(id)} className={css.next}>
                    {courseCopy.detail.applyNow}
                    <VisuallyHidden>: {course.name}</VisuallyHidden>
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
