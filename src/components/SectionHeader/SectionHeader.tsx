import type { ReactNode } from 'react'
import shared from '#components/shared.module.css'
import css from './SectionHeader.module.css'

type SectionHeaderProps = {
  id: string
  eyebrow: string
  heading: string
  children?: ReactNode
}

export const SectionHeader = ({ id, eyebrow, heading, children }: SectionHeaderProps) => (
  <div className={css.head}>
    <div className={css.words}>
      <p className={shared.eyebrow}>{eyebrow}</p>
      <h2 id={id}>{heading}</h2>
    </div>
    {children}
  </div>
)
