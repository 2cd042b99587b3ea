import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import css from './PageHead.module.css'

type PageHeadProps = { eyebrow: string; heading: string; lede: string }

export const PageHead = ({ eyebrow, heading, lede }: PageHeadProps) => (
  <header className={css.head}>
    <p className={css.eyebrow}>{eyebrow}</p>
    <PageTitle className={css.heading}>{heading}</PageTitle>
    <p className={css.lede}>{lede}</p>
  </header>
)
