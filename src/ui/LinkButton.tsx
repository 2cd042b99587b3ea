import type { MouseEventHandler, ReactNode } from 'react'
import css from './Button.module.css'
import { SiteLink } from './SiteLink.tsx'

type LinkButtonProps = {
  to: string
  kind?: 'filled' | 'outlined'
  onClick?: MouseEventHandler
  children: ReactNode
}

export const LinkButton = ({ to, kind = 'filled', onClick, children }: LinkButtonProps) => (
  <SiteLink to={to} className={css[kind]} onClick={onClick}>
    {children}
  </SiteLink>
)
