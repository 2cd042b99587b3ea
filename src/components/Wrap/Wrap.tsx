import type { ReactNode } from 'react'
import css from './Wrap.module.css'

export const Wrap = ({ children }: { children: ReactNode }) => (
  <div className={css.wrap}>{children}</div>
)
