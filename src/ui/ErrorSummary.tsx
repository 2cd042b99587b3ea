import { type MouseEvent, useEffect, useRef } from 'react'
import css from './ErrorSummary.module.css'

type ErrorSummaryProps = {
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
export const ErrorSummary = ({ heading, faults }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])

  return (
    <div ref={summary} className={css.summary} role="alert" tabIndex={-1}>
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
}
