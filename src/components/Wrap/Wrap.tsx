import type { ReactNode } from 'react'
import css from './Wrap.module.css'

/** Limits its content to the width of the page. */
export const Wrap = ({ children }: { children: ReactNode }) => (
  <div className={css.wrap}>{children}</div>
)
