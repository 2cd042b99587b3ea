import type { ReactNode } from 'react'
import { LooseKite } from '#components/Kite/Kite.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { TITLE_ID } from '#platform/focusTitle.ts'
import css from './LostPage.module.css'

type LostPageProps = { heading: string; text: string; children: ReactNode }

export const LostPage = ({ heading, text, children }: LostPageProps) => (
  <section className={css.page} aria-labelledby={TITLE_ID}>
    <div>
      <PageTitle>{heading}</PageTitle>
      <p className={css.text}>{text}</p>
      {children}
    </div>
    <LooseKite />
  </section>
)
