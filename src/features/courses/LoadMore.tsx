import { Button } from '#components/Button/Button.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import { PAGES_AT_ONCE } from '#domain/constants.ts'
import type { Parameters } from '#domain/contracts/page.ts'
import { COURSES_FAILED, LOADING_MORE } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { cardId } from './CourseGrid.tsx'
import css from './LoadMore.module.css'
import type { CourseListState, SendToList } from './useCourseList.ts'

type LoadMoreProps = {
  state: CourseListState
  send: SendToList
  parameters: Parameters
  label: string
  page: number
  shown: number
}

/** One button for all states, to keep the focus. Without JavaScript it opens a longer list. */
export const LoadMore = ({ state, send, parameters, label, page, shown }: LoadMoreProps) => {
  const isBusy = state.hasTag('busy')
  const canRetry = state.hasTag('canRetry')
  const wantedLabel = canRetry ? sharedCopy.retry : label
  return (
    <form
      className={css.more}
      data-print="hide"
      data-needs={page > PAGES_AT_ONCE ? 'script' : undefined}
      data-loading={isBusy ? LOADING_MORE : undefined}
      method="get"
      action={`${paths.courses}#${cardId(shown + 1)}`}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: canRetry ? 'retry' : 'load.more' })
      }}
    >
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="page" value={page} />
      <p role="alert" className={css.error}>
        {canRetry && COURSES_FAILED}
      </p>
      <Button type="submit" kind="outlined" aria-disabled={isBusy}>
        {isBusy ? LOADING_MORE : wantedLabel}
      </Button>
    </form>
  )
}
