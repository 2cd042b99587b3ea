import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course } from '#domain/course.ts'
import { Field } from '#ui/Field.tsx'
import css from './CourseFields.module.css'

const { labels } = enquiryCopy

/** What the enquiry is about: filled from the course, not to be changed. */
export const CourseFields = ({ course }: { course: Course }) => (
  <div className={css.about}>
    <Field id="enquiry-category" label={labels.category}>
      {(described) => <input {...described} value={course.category} readOnly />}
    </Field>
    <Field id="enquiry-course" label={labels.course}>
      {(described) => <input {...described} value={course.name} readOnly />}
    </Field>
  </div>
)
