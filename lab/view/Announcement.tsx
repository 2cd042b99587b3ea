import type { Session } from '#lab/core/session.ts'
import { frameWords, stepWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { useSessionState } from './useSessionState.ts'

/** Tells screen readers of each step. */
export const Announcement = ({ session }: { session: Session }) => {
  const { steps, cursor, frame } = useSessionState(session)
  const step = steps[cursor - 1]
  return (
    <p role="status" className={styles.unseen}>
      {step && `${stepWords(step)}. `}
      {frameWords(frame)}
    </p>
  )
}
