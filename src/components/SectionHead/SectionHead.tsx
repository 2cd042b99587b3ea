import type { ReactNode } from 'react'
import shared from '#components/shared.module.css'
import css from './SectionHead.module.css'

type SectionHeadProps = {
  id: string
  eyebrow: string
  heading: string
  children?: ReactNode
}

export const SectionHead = ({ id, eyebrow, heading, children }: SectionHeadProps) => (
  <div className={css.head}>
    <div className={css.words}>
      <p className={shared.eyebrow}>{eyebrow}</p>
      <h2 id={id}>{heading}</h2>
    </div>
    {children}
  </div>
)
