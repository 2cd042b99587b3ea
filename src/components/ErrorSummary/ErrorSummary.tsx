import type { MouseEvent } from 'react'
import css from './ErrorSummary.module.css'

type ErrorSummaryProps = {
  id: string
  heading: string
  errors: readonly { control: string; text: string }[]
}

const goTo = (event: MouseEvent, control: string) => {
  const element = document.getElementById(control)
  if (element === null) return
  event.preventDefault()
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

export const ErrorSummary = ({ id, heading, errors }: ErrorSummaryProps) => (
  // biome-ignore lint/a11y/noAutofocus: moves the focus without JavaScript.
  <div id={id} className={css.summary} role="alert" tabIndex={-1} autoFocus>
    <h2 className={css.heading}>{heading}</h2>
    <ul className={css.list}>
      {errors.map(({ control, text }) => (
        <li key={control}>
          <a href={`#${control}`} onClick={(event) => goTo(event, control)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
