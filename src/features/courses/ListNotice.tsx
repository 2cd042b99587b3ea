import { courseCopy } from '#content/courseCopy.ts'
import { Button } from '#ui/Button.tsx'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; onRetry?: () => void }

/** What stands in the place of cards: there are none, or they could not be loaded. */
export const ListNotice = ({ text, onRetry }: ListNoticeProps) => (
  <div className={css.notice} role={onRetry && 'alert'}>
    <p className={css.text}>{text}</p>
    {onRetry && <Button onClick={onRetry}>{courseCopy.retry}</Button>}
  </div>
)
