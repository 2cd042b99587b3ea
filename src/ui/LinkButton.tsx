import type { MouseEventHandler, ReactNode } from 'react'
import css from './Button.module.css'
import { SiteLink } from './SiteLink.tsx'

type LinkButtonProps = {
  to: string
  kind?: 'filled' | 'outlined'
  replace?: boolean
  onClick?: MouseEventHandler
  children: ReactNode
}

export const LinkButton = ({
  to,
  kind = 'filled',
  replace,
  onClick,
  children,
}: LinkButtonProps) => (
  <SiteLink to={to} replace={replace} className={css[kind]} onClick={onClick}>
    {children}
  </SiteLink>
)
