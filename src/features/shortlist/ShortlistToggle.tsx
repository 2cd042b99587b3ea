import { Icon } from '#components/Icon/Icon.tsx'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import { SHORTLIST_MOST } from '#domain/shortlist.ts'
import { useKept } from '#platform/kept.ts'
import css from './ShortlistToggle.module.css'
import { dropCourse, keepCourses, shortlist } from './shortlist.ts'

type ShortlistToggleProps = {
  course: Pick<CourseSummary, 'id' | 'name'>
  /** On a card the sign alone, on the course's own page the word too. */
  size: 'sign' | 'word'
}

export const ShortlistToggle = ({ course: { id, name }, size }: ShortlistToggleProps) => {
  const isKept = useKept(shortlist, (ids) => ids.includes(id))

  const toggle = () => {
    if (isKept) return dropCourse(id)
    if (!keepCourses([id])) alert(shortlistCopy.full(SHORTLIST_MOST))
  }

  return (
    <button
      type="button"
      className={css[size]}
      aria-pressed={isKept}
      aria-label={size === 'sign' ? shortlistCopy.keep(name) : undefined}
      data-print="hide"
      onClick={toggle}
    >
      <Icon name="bookmark" />
      {size === 'word' && <span>{shortlistCopy.keepHere}</span>}
    </button>
  )
}
