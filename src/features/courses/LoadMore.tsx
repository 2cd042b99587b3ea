import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { COURSES_FAILED, LOADING_MORE } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'
import { cardId } from './CourseGrid.tsx'
import css from './LoadMore.module.css'

type LoadMoreProps = {
  category: Category
  /** The page that comes next. */
  page: number
  /** How many courses are on show. */
  shown: number
  progress: 'waiting' | 'loading' | 'failed'
  onWanted: () => void
}

const labelOf = (progress: LoadMoreProps['progress'], category: Category) => {
  if (progress === 'loading') return LOADING_MORE
  return progress === 'failed' ? courseCopy.retry : courseCopy.list.more(category)
}

/**
 * One button through all that can happen to a further page, so that it keeps the focus. Without
 * JavaScript it is a form that opens the same list one page longer.
 */
export const LoadMore = ({ category, page, shown, progress, onWanted }: LoadMoreProps) => (
  <form
    className={css.more}
    method="get"
    action={`${paths.courses}#${cardId(shown + 1)}`}
    onSubmit={(event) => {
      event.preventDefault()
      onWanted()
    }}
  >
    {category !== CATEGORIES[0] && <input type="hidden" name="category" value={category} />}
    <input type="hidden" name="page" value={page} />
    <p role="alert" className={css.fault}>
      {progress === 'failed' && COURSES_FAILED}
    </p>
    <Button type="submit" kind="outlined" aria-disabled={progress === 'loading'}>
      {labelOf(progress, category)}
    </Button>
  </form>
)
