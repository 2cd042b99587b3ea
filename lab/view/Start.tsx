import { labelOf } from '#lab/core/entry.ts'
import type { Session } from '#lab/core/session.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'

type Props = {
  session: Session
  onStart: (input: unknown) => void
  withPage: boolean
  onPage: (isShown: boolean) => void
}

export const Start = ({ session, onStart, withPage, onPage }: Props) => {
  const { inputs, title, machine } = session.entry
  const label = labelOf(session.entry, session.input)
  return (
    <section className={styles.start} aria-labelledby="start">
      <div>
        <h2 id="start">
          {title} <code>{machine.id}</code>
        </h2>
        <p className={styles.quiet}>{machine.root.description}</p>
      </div>
      <label>
        Starts with
        <select
          value={label ?? ''}
          onChange={({ target }) =>
            onStart(inputs.find((one) => one.label === target.value)?.value)
          }
        >
          {label === undefined && <option value="">an input of its own</option>}
          {inputs.map((one) => (
            <option key={one.label}>{one.label}</option>
          ))}
        </select>
      </label>
      <Button onClick={() => onStart(session.input)}>Start anew</Button>
      <Button aria-pressed={withPage} onClick={() => onPage(!withPage)}>
        Show the page
      </Button>
    </section>
  )
}
