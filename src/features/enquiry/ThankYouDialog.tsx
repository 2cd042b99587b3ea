import { Button } from '#components/Button/Button.tsx'
import { Dialog } from '#components/Dialog/Dialog.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ThanksKite } from './ThanksKite.tsx'
import css from './ThankYouDialog.module.css'

type ThankYouDialogProps = { secondsLeft: number; onStay: () => void; onHome: () => void }

const { thanks } = enquiryCopy

/** Without a live region: screen readers announce the countdown once, when the dialog opens. */
export const ThankYouDialog = ({ secondsLeft, onStay, onHome }: ThankYouDialogProps) => (
  <Dialog labelledBy="thanks" describedBy="thanks-text" onDismiss={onStay}>
    <div className={css.thanks}>
      <ThanksKite />
      <h2 id="thanks">{thanks.heading}</h2>
      <div id="thanks-text" className={css.text}>
        <p>{thanks.text}</p>
        <p className={css.countdown}>{thanks.countdown(secondsLeft)}</p>
      </div>
      <div className={css.ways}>
        <Button onClick={onHome}>{thanks.goHome}</Button>
        <Button kind="outlined" onClick={onStay}>
          {thanks.stay}
        </Button>
      </div>
    </div>
  </Dialog>
)
