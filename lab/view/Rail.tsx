import { useEffect } from 'react'
import { discardedSteps, type Session } from '#lab/core/session.ts'
import { stepWords } from '#lab/core/words.ts'
import app from './App.module.css'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import type { SharedState } from './useSharedState.ts'

const stepsWords = (count: number) => `${count} later ${count === 1 ? 'step' : 'steps'}`

/** A text area, the only text field here, has its own undo; a dialog hides what would be undone. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector(':modal') !== null || target instanceof HTMLTextAreaElement

const useUndoKeys = (session: Session) =>
  useEffect(() => {
    const listener = (press: KeyboardEvent) => {
      const key = press.key.toLowerCase()
      const isUndo = key === 'z' && !press.shiftKey
      const isRedo = key === 'y' || (key === 'z' && press.shiftKey)
      if (!(press.ctrlKey || press.metaKey) || !(isUndo || isRedo) || isElsewhere(press.target))
        return
      press.preventDefault()
      if (isUndo) session.undo()
      else session.goTo(session.cursor + 1)
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [session])

/** A native slider handles arrow keys, Home and End. */
export const Rail = ({ session, ...state }: SharedState) => {
  useUndoKeys(session)
  const { cursor, steps } = state
  const discarded = discardedSteps(state)
  const last = steps[cursor - 1]
  const word = last ? stepWords(last) : 'start'
  return (
    <fieldset className={styles.rail}>
      <legend className={app.unseen}>Time travel</legend>
      <Button disabled={cursor === 0} onClick={() => session.goTo(cursor - 1)}>
        Back
      </Button>
      <label className={styles.track}>
        <span>
          Step {cursor} of {steps.length}
          {steps.length === 0 ? <i>press an outlined label</i> : <b>{word}</b>}
          {cursor < steps.length && (
            <i>{`the next action cuts ${stepsWords(steps.length - cursor)} off`}</i>
          )}
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
      <Button disabled={cursor === steps.length} onClick={() => session.goTo(cursor + 1)}>
        Forward
      </Button>
      {discarded > 0 && (
        <Button title="Ctrl+Z" onClick={session.undo}>
          Undo: {stepsWords(discarded)} cut off
        </Button>
      )}
    </fieldset>
  )
}
