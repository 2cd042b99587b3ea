import { durationOf } from '#lab/core/graph.ts'
import type { Session } from '#lab/core/session.ts'
import { stepWords } from '#lab/core/words.ts'
import styles from './Rail.module.css'
import { useFrame } from './useSession.ts'

/** Time as a rail: a native slider, so that arrow keys, Home and End travel too. */
export const Rail = ({ session }: { session: Session }) => {
  const frame = useFrame(session)
  const { cursor, steps } = session
  const last = steps[cursor - 1]
  const word = last ? stepWords(last) : 'start'
  return (
    <fieldset className={styles.rail}>
      <legend className={styles.legend}>Time travel</legend>
      <button type="button" disabled={cursor === 0} onClick={() => session.goTo(cursor - 1)}>
        Back
      </button>
      <label className={styles.track}>
        <span className={styles.now}>
          Step {cursor} of {steps.length}
          <b>{word}</b>
          <time>{durationOf(frame.now)}</time>
        </span>
        <input
          type="range"
          min={0}
          max={steps.length}
          value={cursor}
          disabled={steps.length === 0}
          aria-valuetext={`Step ${cursor}, ${word}`}
          onChange={({ target }) => session.goTo(Number(target.value))}
        />
      </label>
      <button
        type="button"
        disabled={cursor === steps.length}
        onClick={() => session.goTo(cursor + 1)}
      >
        Forward
      </button>
    </fieldset>
  )
}
