import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '#components/Button/Button.tsx'
import { newsletter } from '#content/newsletter.ts'
import { isNewsletterEmail } from '#domain/newsletter.ts'
import css from './Newsletter.module.css'

type Outcome = 'none' | 'subscribed' | 'refused'

export const Newsletter = () => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [submits, setSubmits] = useState(0)
  const refused = outcome === 'refused'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isValid = isNewsletterEmail(box.current?.value ?? '')
    setSubmits(submits + 1)
    setOutcome(isValid ? 'subscribed' : 'refused')
    if (isValid) event.currentTarget.reset()
  }

  return (
    <form
      className={css.newsletter}
      data-needs="script"
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}heading`}
    >
      <h2 id={`${id}heading`} className={css.heading}>
        {newsletter.heading}
      </h2>
      <label htmlFor={`${id}email`}>{newsletter.label}</label>
      <p id={`${id}hint`} className={css.hint}>
        {newsletter.hint}
      </p>
      <div className={css.row}>
        {/* Without a name, as a submit without scripts would write the email into the address. */}
        <input
          ref={box}
          id={`${id}email`}
          type="email"
          autoComplete="email"
          className={css.box}
          placeholder={outcome === 'subscribed' ? newsletter.success : newsletter.placeholder}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}outcome ${id}hint` : `${id}hint`}
          onChange={() => setOutcome('none')}
        />
        <Button type="submit" kind="outlined">
          {newsletter.button}
        </Button>
      </div>
      <p id={`${id}outcome`} role="status" className={refused ? css.error : css.success}>
        {/* A screen reader announces a new element, but not the same text again. */}
        {refused && <span key={submits}>{newsletter.error}</span>}
        {outcome === 'subscribed' && <span>{newsletter.success}</span>}
      </p>
    </form>
  )
}
