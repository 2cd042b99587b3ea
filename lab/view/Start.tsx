import { same } from '#lab/core/json.ts'
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
  const index = inputs.findIndex(({ value }) => same(value, session.input))
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
      <Button onClick={() => onStart(session.input)}>Start anew</Button>
      <Button aria-pressed={withPage} onClick={() => onPage(!withPage)}>
        Show the page
      </Button>
    </section>
  )
}
