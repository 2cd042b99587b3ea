import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import css from './PageHeader.module.css'

type PageHeaderProps = { eyebrow?: string; heading: string; lede?: string }

export const PageHeader = ({ eyebrow, heading, lede }: PageHeaderProps) => (
  <header className={css.head}>
    {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
    <PageTitle className={css.heading}>{heading}</PageTitle>
    {lede && <p className={css.lede}>{lede}</p>}
  </header>
)
