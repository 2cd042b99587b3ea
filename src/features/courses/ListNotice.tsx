import type { ReactNode } from 'react'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; children?: ReactNode }

/** What stands in the place of cards: there are none, or they could not be loaded and can be asked for again. */
export const ListNotice = ({ text, children }: ListNoticeProps) => (
  <div className={css.notice} role={children ? 'alert' : undefined}>
    <p className={css.text}>{text}</p>
    {children}
  </div>
)
