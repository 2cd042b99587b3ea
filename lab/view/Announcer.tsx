import type { Session } from '#lab/core/session.ts'
import { frameWords, stepWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { useFrame } from './useSession.ts'

export const Announcer = ({ session }: { session: Session }) => {
  const frame = useFrame(session)
  const step = session.steps[session.cursor - 1]
  return (
    <p role="status" className={styles.unseen}>
      {step ? `${stepWords(step)}. ` : ''}
      {frameWords(frame)}
    </p>
  )
}
