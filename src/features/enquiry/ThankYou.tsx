import { useEffect, useRef } from 'react'
import { Button } from '#components/Button/Button.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Dialog } from '#components/Dialog/Dialog.tsx'
import { Kite, KiteString } from '#components/Kite/Kite.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { paths } from '#domain/paths.ts'
import css from './ThankYou.module.css'

const { thanks } = enquiryCopy

const ThanksKite = () => (
  <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
    <g strokeLinecap="round">
      <KiteString d="M12 116c34-4 52-22 70-44" />
    </g>
    <Kite x={96} y={46} size={36} turn={28} paint="rani" />
  </svg>
)

export const ThankYou = ({ focused }: { focused: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])

  return (
    <div className={css.thanks}>
      <ThanksKite />
      <h2 ref={heading} tabIndex={-1}>
        {thanks.heading}
      </h2>
      <p>{thanks.text}</p>
      <p>{thanks.stayed}</p>
      <p>
        <LinkButton to={paths.home}>{thanks.goHome}</LinkButton>
      </p>
    </div>
  )
}

type ThankYouDialogProps = { secondsLeft: number; onStay: () => void; onHome: () => void }

/** Without a live region: screen readers announce the countdown once, when the dialog opens. */
export const ThankYouDialog = ({ secondsLeft, onStay, onHome }: ThankYouDialogProps) => {
  // Runs each second of the countdown.
  useEffect(() => {
    if (document.hidden) onStay()
  })

  return (
    <Dialog labelledBy="thanks" describedBy="thanks-text" onDismiss={onStay}>
      <div className={css.modal}>
        <ThanksKite />
        <h2 id="thanks">{thanks.heading}</h2>
        <div id="thanks-text" className={css.text}>
          <p>{thanks.text}</p>
          <p className={css.countdown}>{thanks.countdown(secondsLeft)}</p>
        </div>
        <div className={css.actions}>
          <Button onClick={onHome}>{thanks.goHome}</Button>
          <Button kind="outlined" onClick={onStay}>
            {thanks.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
