import type { ReactNode } from 'react'
import css from './Wrap.module.css'

/** The measure that everything on the site keeps to. */
export const Wrap = ({ children }: { children: ReactNode }) => (
  <div className={css.wrap}>{children}</div>
)
