import { labelOf } from '#lab/core/entry.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import type { SharedState } from './useSharedState.ts'

export const Start = ({ entry, input, withPage, showPage, openWalk }: SharedState) => {
  const { inputs, title, machine } = entry
  const label = labelOf(entry, input)
  const start = (from: unknown) => openWalk(machine.id, { input: from, steps: [] })
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
          onChange={({ target }) => start(inputs.find((one) => one.label === target.value)?.value)}
        >
          {label === undefined && <option value="">an input of its own</option>}
          {inputs.map((one) => (
            <option key={one.label}>{one.label}</option>
          ))}
        </select>
      </label>
      <Button onClick={() => start(input)}>Start anew</Button>
      <Button aria-pressed={withPage} onClick={() => showPage(!withPage)}>
        Show the page
      </Button>
    </section>
  )
}
