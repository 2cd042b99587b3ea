import { Markdown } from '#components/Markdown/Markdown.tsx'
import { legalCopy } from '#content/legalCopy.ts'
import { useSite } from '#platform/site.tsx'
import { fillIn } from './filledIn.ts'
import css from './LegalPage.module.css'

export const LegalPage = ({ heading, text }: { heading: string; text: string }) => {
  const site = useSite()
  return (
    <article className={css.page} aria-labelledby="page-title">
      <header className={css.header}>
        <h1 id="page-title" tabIndex={-1}>
          {heading}
        </h1>
        <p className={css.effective}>{legalCopy.effective}</p>
      </header>
      <div className={css.prose}>
        <Markdown text={fillIn(text, site)} level={1} />
      </div>
    </article>
  )
}
