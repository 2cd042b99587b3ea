import { useAppDispatch, useAppSelector } from '#api/hooks.ts'
import { selectIsShortlisted, shortlist } from '#api/shortlist.ts'
import { Icon } from '#components/Icon/Icon.tsx'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import css from './ShortlistToggle.module.css'
import { useAddToShortlist } from './useAddToShortlist.ts'

type ShortlistToggleProps = {
  course: Pick<CourseSummary, 'id' | 'name'>
  look: 'icon' | 'labelled'
}

export const ShortlistToggle = ({ course: { id, name }, look }: ShortlistToggleProps) => {
  const isShortlisted = useAppSelector((state) => selectIsShortlisted(state, id))
  const dispatch = useAppDispatch()
  const add = useAddToShortlist()

  const toggle = () => {
    if (isShortlisted) dispatch(shortlist.actions.removed(id))
    else add([id])
  }

  return (
    <button
      type="button"
      className={css[look]}
      aria-pressed={isShortlisted}
      aria-label={look === 'icon' ? shortlistCopy.add(name) : undefined}
      data-print="hide"
      data-needs="script"
      onClick={toggle}
    >
      <Icon name="bookmark" />
      {look === 'labelled' && <span>{shortlistCopy.addShort}</span>}
    </button>
  )
}
