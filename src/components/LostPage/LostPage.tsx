import type { ReactNode } from 'react'
import { LooseKite } from '#components/Kite/Kite.tsx'
import css from './LostPage.module.css'

type LostPageProps = { heading: string; text: string; children: ReactNode }

export const LostPage = ({ heading, text, children }: LostPageProps) => (
  <section className={css.page} aria-labelledby="page-title">
    <div>
      <h1 id="page-title" tabIndex={-1}>
        {heading}
      </h1>
      <p className={css.text}>{text}</p>
      {children}
    </div>
    <LooseKite />
  </section>
)
