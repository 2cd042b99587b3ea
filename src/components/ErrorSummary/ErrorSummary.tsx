import type { MouseEvent } from 'react'
import css from './ErrorSummary.module.css'

type ErrorSummaryProps = {
  /** By which it is given the focus each time a form is refused. */
  id: string
  heading: string
  /** Each fault with the id of the control that it is about. */
  faults: readonly { control: string; text: string }[]
}

const goTo = (event: MouseEvent, control: string) => {
  const element = document.getElementById(control)
  if (element === null) return
  event.preventDefault()
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

/** All that is wrong with a form, in one place that takes the focus; each line leads to its field. */
export const ErrorSummary = ({ id, heading, faults }: ErrorSummaryProps) => (
  // biome-ignore lint/a11y/noAutofocus: where no script can move the focus here, the browser does
  <div id={id} className={css.summary} role="alert" tabIndex={-1} autoFocus>
    <h2 className={css.heading}>{heading}</h2>
    <ul className={css.list}>
      {faults.map(({ control, text }) => (
        <li key={control}>
          <a href={`#${control}`} onClick={(event) => goTo(event, control)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
