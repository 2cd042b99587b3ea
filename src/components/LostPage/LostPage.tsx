import type { ReactNode } from 'react'
import { LooseKite } from '#components/Kite/LooseKite.tsx'
import css from './LostPage.module.css'

type LostPageProps = { heading: string; text: string; children: ReactNode }

/** A page in the place of one that can't be had; the ways on stand below its words. */
export const LostPage = ({ heading, text, children }: LostPageProps) => (
  <section className={css.page} aria-labelledby="page-title">
    <div className={css.words}>
      <h1 id="page-title" tabIndex={-1}>
        {heading}
      </h1>
      <p className={css.text}>{text}</p>
      {children}
    </div>
    <LooseKite />
  </section>
)
