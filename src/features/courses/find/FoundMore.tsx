import { courseCopy } from '#content/courseCopy.ts'
import { findCopy } from '#content/findCopy.ts'
import { COURSES_FAILED, LOADING_MORE } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { type Wish, wishEntries } from '#domain/wish.ts'
import { cardId } from '#features/courses/CourseGrid.tsx'
import css from '#features/courses/LoadMore.module.css'
import { Button } from '#ui/Button.tsx'

type FoundMoreProps = {
  wish: Wish
  /** The page that comes next. */
  page: number
  /** How many courses are on show. */
  shown: number
  progress: 'waiting' | 'loading' | 'failed'
  onWanted: () => void
}

const LABELS = {
  waiting: findCopy.found.more,
  loading: LOADING_MORE,
  failed: courseCopy.retry,
} as const

/** One button through all that can happen to a further page; without JavaScript a longer page. */
export const FoundMore = ({ wish, page, shown, progress, onWanted }: FoundMoreProps) => (
  <form
    className={css.more}
    method="get"
    action={`${paths.courses}#${cardId(shown + 1)}`}
    onSubmit={(event) => {
      event.preventDefault()
      onWanted()
    }}
  >
    {wishEntries(wish).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="page" value={page} />
    <p role="alert" className={css.fault}>
      {progress === 'failed' && COURSES_FAILED}
    </p>
    <Button type="submit" kind="outlined" aria-disabled={progress === 'loading'}>
      {LABELS[progress]}
    </Button>
  </form>
)
