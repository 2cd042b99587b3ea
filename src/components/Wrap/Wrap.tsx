import type { ReactNode } from 'react'
import shared from '#components/shared.module.css'

export const Wrap = ({ children }: { children: ReactNode }) => (
  <div className={shared.wrap}>{children}</div>
)
