import type { Session } from '#lab/core/session.ts'
import styles from './Panel.module.css'

type Props = {
  session: Session
  about: string | undefined
  onStart: (input: unknown) => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the machine starts with: the same walk can't begin twice, so a change starts anew. */
export const Start = ({ session, about, onStart }: Props) => {
  const { inputs } = session.entry
  const index = inputs.findIndex(({ value }) => same(value, session.input))
  return (
    <section className={styles.section} aria-labelledby="start">
      <h2 id="start">{session.entry.name}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.start}>
        <label>
          Starts with
          <select
            value={index}
            onChange={({ target }) => onStart(inputs[Number(target.value)]?.value)}
          >
            {index < 0 && <option value={-1}>an input of its own</option>}
            {inputs.map(({ label }, place) => (
              <option key={label} value={place}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={styles.chip} onClick={() => onStart(session.input)}>
          Start anew
        </button>
      </div>
    </section>
  )
}
