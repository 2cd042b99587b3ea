import type { ReactNode } from 'react'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; children?: ReactNode }

/** Replaces the cards: there are none, or they failed to load; then a Retry button is its child. */
export const ListNotice = ({ text, children }: ListNoticeProps) => (
  <div className={css.notice} role={children ? 'alert' : undefined}>
    <p className={css.text}>{text}</p>
    {children}
  </div>
)
