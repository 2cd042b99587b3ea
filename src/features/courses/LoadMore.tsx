import { Button } from '#components/Button/Button.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { COURSES_FAILED, LOADING_MORE } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { cardId } from './CourseGrid.tsx'
import css from './LoadMore.module.css'

type LoadMoreProps = {
  /** What the address of the list says beside the page. */
  fields: readonly (readonly [name: string, value: string])[]
  label: string
  /** The page that comes next. */
  page: number
  /** How many courses are on show. */
  shown: number
  progress: 'waiting' | 'loading' | 'failed'
  onWanted: () => void
}

/**
 * One button through all that can happen to a further page, so that it keeps the focus. Without
 * JavaScript it is a form that opens the same list one page longer.
 */
export const LoadMore = ({ fields, label, page, shown, progress, onWanted }: LoadMoreProps) => {
  const labels = { waiting: label, loading: LOADING_MORE, failed: courseCopy.retry }
  return (
    <form
      className={css.more}
      method="get"
      action={`${paths.courses}#${cardId(shown + 1)}`}
      onSubmit={(event) => {
        event.preventDefault()
        onWanted()
      }}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="page" value={page} />
      <p role="alert" className={css.fault}>
        {progress === 'failed' && COURSES_FAILED}
      </p>
      <Button type="submit" kind="outlined" aria-disabled={progress === 'loading'}>
        {labels[progress]}
      </Button>
    </form>
  )
}
