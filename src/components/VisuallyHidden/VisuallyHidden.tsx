import type { ReactNode } from 'react'
import shared from '#components/shared.module.css'

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={shared.hidden}>{children}</span>
)
