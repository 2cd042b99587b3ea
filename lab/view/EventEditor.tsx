import { type SubmitEvent, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { toGraph } from '#lab/core/graph.ts'
import { isFields, parseJson } from '#lab/core/json.ts'
import type { Session } from '#lab/core/session.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'

const readEvent = (text: string, known: readonly string[]): AnyEventObject => {
  const value = parseJson(text)
  if (!isFields(value)) throw new Error('An event is an object, such as {"type": "retry"}.')
  const { type } = value
  if (typeof type !== 'string') throw new Error('An event needs a "type" that is a text.')
  if (!known.includes(type))
    throw new Error(`No event of this machine is called "${type}". It knows: ${known.join(', ')}.`)
  return { ...value, type }
}

export const EventEditor = ({ session }: { session: Session }) => {
  const { sends, machine } = session.entry
  const first = sends[0]?.value ?? { type: '' }
  const [text, setText] = useState(() => JSON.stringify(first, null, 2))
  const [error, setError] = useState<string>()

  const submit = (press: SubmitEvent) => {
    press.preventDefault()
    const events = toGraph(machine).edges.filter(({ kind }) => kind === 'event')
    try {
      session.send(readEvent(text, [...new Set(events.map(({ event }) => event))]))
      setError(undefined)
    } catch (thrown) {
      setError((thrown as Error).message)
    }
  }

  return (
    <details className={styles.more}>
      <summary>Write an event</summary>
      <form onSubmit={submit} className={styles.editor}>
        {sends.length > 0 && (
          <label className={styles.field}>
            Start from
            <select
              onChange={({ target }) =>
                setText(JSON.stringify(sends[Number(target.value)]?.value ?? first, null, 2))
              }
            >
              {sends.map(({ label, value }, index) => (
                <option key={`${value.type} ${label}`} value={index}>
                  {label === value.type ? label : `${value.type}: ${label}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.field}>
          JSON
          <textarea
            rows={5}
            spellCheck={false}
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby="event-error"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p id="event-error" role="alert" className={styles.error}>
          {error}
        </p>
        <Button strong type="submit">
          Send it
        </Button>
      </form>
    </details>
  )
}
