import type { ComponentProps } from 'react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import css from './Button.module.css'

type LinkButtonProps = Omit<ComponentProps<typeof SiteLink>, 'className'> & {
  kind?: 'filled' | 'outlined'
}

export const LinkButton = ({ kind = 'filled', ...link }: LinkButtonProps) => (
  <SiteLink {...link} className={css[kind]} data-print="hide" />
)
