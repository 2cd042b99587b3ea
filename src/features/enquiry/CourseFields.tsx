import { Field } from '#components/Field/Field.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course } from '#domain/course.ts'
import css from './CourseFields.module.css'

const { labels } = enquiryCopy

export const CourseFields = ({ course }: { course: Course }) => (
  <div className={css.about}>
    {course.category && (
      <Field id="enquiry-category" label={labels.category}>
        {(described) => <input {...described} value={course.category} readOnly />}
      </Field>
    )}
    <Field id="enquiry-course" label={labels.course}>
      {(described) => (
        <textarea {...described} className={css.name} value={course.name} rows={2} readOnly />
      )}
    </Field>
  </div>
)
