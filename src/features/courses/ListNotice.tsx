import type { ReactNode } from 'react'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; children?: ReactNode }

/** Replaces the cards. An error has a Retry button as its child. */
export const ListNotice = ({ text, children }: ListNoticeProps) => (
  <div className={css.notice} role={children ? 'alert' : undefined}>
    <p className={css.text}>{text}</p>
    {children}
  </div>
)
