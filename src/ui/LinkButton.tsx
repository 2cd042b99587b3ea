import type { ReactNode } from 'react'
import css from './Button.module.css'
import { SiteLink } from './SiteLink.tsx'

type LinkButtonProps = { to: string; kind?: 'filled' | 'outlined'; children: ReactNode }

export const LinkButton = ({ to, kind = 'filled', children }: LinkButtonProps) => (
  <SiteLink to={to} className={css[kind]}>
    {children}
  </SiteLink>
)
