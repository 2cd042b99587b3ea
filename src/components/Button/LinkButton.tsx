import type { MouseEventHandler, ReactNode } from 'react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import css from './Button.module.css'

type LinkButtonProps = {
  to: string
  kind?: 'filled' | 'outlined'
  replace?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

export const LinkButton = ({
  to,
  kind = 'filled',
  replace,
  onClick,
  children,
}: LinkButtonProps) => (
  <SiteLink to={to} replace={replace} className={css[kind]} onClick={onClick} data-print="hide">
    {children}
  </SiteLink>
)
