import { notFound } from '#content/notFound.ts'
import { Suggestions } from '#features/courses/suggested/Suggestions.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LooseKite } from '#ui/LooseKite.tsx'
import css from './NotFoundPage.module.css'

export const NotFoundPage = ({ id }: { id: string }) => (
  <section className={css.page} aria-labelledby="page-title">
    <div className={css.words}>
      <h1 id="page-title" tabIndex={-1}>
        {notFound.heading}
      </h1>
      <p className={css.text}>{notFound.text}</p>
      <LinkButton to={notFound.goHome.href}>{notFound.goHome.text}</LinkButton>
      <Suggestions path={`/${id}`} />
    </div>
    <LooseKite />
  </section>
)
