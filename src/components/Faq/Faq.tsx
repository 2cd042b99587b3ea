import { type SyntheticEvent, useId } from 'react'
import css from './Faq.module.css'

type FaqProps = {
  heading: string
  items: readonly { readonly question: string; readonly answer: string }[]
}

/** Chrome before 120 and Safari before 17.2 ignore the name of `<details>`. */
const closeOthers = ({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) => {
  if (!opened.open) return
  for (const item of opened.parentElement?.children ?? [])
    if (item !== opened) item.removeAttribute('open')
}

export const Faq = ({ heading, items }: FaqProps) => {
  const group = useId()
  return (
    <section className={css.faq} aria-labelledby={`${group}heading`}>
      <h2 id={`${group}heading`} className={css.heading}>
        {heading}
      </h2>
      <div className={css.items}>
        {items.map(({ question, answer }) => (
          <details key={question} name={group} className={css.item} onToggle={closeOthers}>
            <summary className={css.question}>
              <h3>{question}</h3>
              <svg className={css.mark} data-print="hide" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 4v16M4 12h16" />
              </svg>
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
