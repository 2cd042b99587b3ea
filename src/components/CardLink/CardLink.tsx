import type { ReactNode } from 'react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import css from './CardLink.module.css'

type CardLinkProps = { to: string; children: ReactNode }

export const CardLink = ({ to, children }: CardLinkProps) => (
  <SiteLink to={to} className={css.link}>
    {children}
  </SiteLink>
)
