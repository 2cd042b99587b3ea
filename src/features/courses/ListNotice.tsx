import type { ReactNode } from 'react'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; isError?: boolean; children?: ReactNode }

export const ListNotice = ({ text, isError, children }: ListNoticeProps) => (
  <div className={css.notice} role={isError ? 'alert' : undefined}>
    <p className={css.text}>{text}</p>
    {children}
  </div>
)
