import type { ReactNode } from 'react'
import css from './ListNotice.module.css'

type ListNoticeProps = { text: string; children?: ReactNode }

export const ListNotice = ({ text, children }: ListNoticeProps) => (
  <div className={css.notice} role={children ? 'alert' : undefined}>
    <p className={css.text}>{text}</p>
    {children}
  </div>
)
