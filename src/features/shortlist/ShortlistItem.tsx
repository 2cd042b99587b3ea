import { CategoryPill } from '#components/CategoryPill/CategoryPill.tsx'
import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { Price } from '#components/Price/Price.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import shared from '#components/shared.module.css'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { compareFormCopy } from '#content/compareFormCopy.ts'
import { courseByIdCopy } from '#content/courseByIdCopy.ts'
import type { Course } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import css from './ShortlistItem.module.css'
import { type CourseById, useCourseRequest } from './useCoursesById.ts'

type ShortlistItemProps = {
  entry: CourseById
  /** Path of the list without this course. */
  without: string
  tick: 'none' | 'off' | 'on'
  onRemove: (name: string) => void
}

export const ShortlistItem = ({ entry, without, tick, onRemove }: ShortlistItemProps) => {
  const { id, status, course } = entry
  useCourseRequest(entry)
  const name = course?.name ?? courseByIdCopy.unnamed
  const hiddenName = <VisuallyHidden>{courseByIdCopy.beforeName + name}</VisuallyHidden>
  return (
    <li className={css.item}>
      <div className={css.picture}>
        {course && <CourseCover course={course} hasViewTransition />}
        {status === 'loading' && <Skeleton shape="picture" />}
      </div>
      {course ? <ItemWords course={course} /> : <ItemNotice status={status} />}
      <div className={css.choices} data-print="hide">
        {course && tick !== 'none' && (
          <label className={css.tick}>
            <input type="checkbox" name="course" value={id} defaultChecked={tick === 'on'} />
            {compareFormCopy.tick}
            {hiddenName}
          </label>
        )}
        <SiteLink to={without} replace className={css.remove} onFollow={() => onRemove(name)}>
          {courseByIdCopy.remove}
          {hiddenName}
        </SiteLink>
      </div>
    </li>
  )
}

const ItemWords = ({ course }: { course: Course }) => (
  <div className={css.words}>
    <h2 className={css.name}>
      <SiteLink to={paths.course(course.id)} className={shared.name}>
        {course.name}
      </SiteLink>
    </h2>
    <p className={css.facts}>
      {course.category && <CategoryPill category={course.category} />}
      {course.duration && <span>{course.duration}</span>}
      {course.type && <span>{course.type}</span>}
      {course.level && <span>{course.level}</span>}
      {course.rating !== undefined && <Rating rating={course.rating} />}
    </p>
    <Price course={course} size="card" />
  </div>
)

const ItemNotice = ({ status }: { status: CourseById['status'] }) => (
  <div className={css.words}>
    {status === 'loading' ? (
      <div aria-hidden="true">
        <Skeleton shape="title" width="long" />
        <Skeleton shape="bar" width="half" />
      </div>
    ) : (
      <p>{status === 'missing' ? courseByIdCopy.missing : courseByIdCopy.unreachable}</p>
    )}
  </div>
)
