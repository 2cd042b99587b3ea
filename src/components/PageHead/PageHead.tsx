import css from './PageHead.module.css'

type PageHeadProps = { eyebrow: string; heading: string; lede: string }

export const PageHead = ({ eyebrow, heading, lede }: PageHeadProps) => (
  <header className={css.head}>
    <p className={css.eyebrow}>{eyebrow}</p>
    <h1 tabIndex={-1} id="page-title" className={css.heading}>
      {heading}
    </h1>
    <p className={css.lede}>{lede}</p>
  </header>
)
