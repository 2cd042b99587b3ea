import { useEffect, useRef } from 'react'
import { durationOf, eventWords } from '#lab/core/eventNames.ts'
import { changesBetween } from '#lab/core/json.ts'
import type { SessionState } from '#lab/core/session.ts'
import { changesWords, payloadWords, stepWords, thrownWords, valueWords } from '#lab/core/words.ts'
import styles from './Tabs.module.css'
import type { SharedState } from './useSharedState.ts'

/** Rendered rows: a walk may have ten thousand steps. */
const WINDOW = 120

type EventsProps = Pick<SessionState, 'entry' | 'frames' | 'steps'> & { index: number }

const Events = ({ entry, frames, steps, index }: EventsProps) => {
  const { delays } = entry.machine.implementations
  const events = frames[index]?.events ?? []
  const hasTimes = steps[index - 1]?.do === 'wait'
  return events.map(({ type, at, context }, place) => {
    const before = events[place - 1] ?? frames[index - 1]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a frame never changes.
      <small key={place}>
        {hasTimes && `${durationOf(at)}, ${eventWords(type, delays)}: `}
        {changesWords(changesBetween(before?.context, context))}
      </small>
    )
  })
}

export const Log = ({ session, entry, frames, steps, cursor }: SharedState) => {
  const here = useRef<HTMLButtonElement>(null)
  const start = Math.max(0, Math.min(cursor - WINDOW / 2, frames.length - WINDOW))

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the cursor that moves the line.
  useEffect(() => {
    const line = here.current
    const panel = line?.closest('[role=tabpanel]')
    if (line === null || !panel) return
    // scrollIntoView would also scroll the page, and the diagram with it.
    const seen = panel.getBoundingClientRect()
    const { top, bottom } = line.getBoundingClientRect()
    panel.scrollBy(0, Math.min(0, top - seen.top) + Math.max(0, bottom + 4 - seen.bottom))
  }, [cursor])

  return (
    <ol className={styles.log} start={start} aria-label="Log">
      {frames.slice(start, start + WINDOW).map((frame, offset) => {
        const index = start + offset
        const step = steps[index - 1]
        return (
          <li key={index}>
            <button
              type="button"
              ref={index === cursor ? here : undefined}
              aria-current={index === cursor ? 'step' : undefined}
              data-future={index > cursor}
              onClick={() => session.goTo(index)}
            >
              <time>{durationOf(frame.now)}</time>
              <span>
                <b>{step ? stepWords(step) : 'start'}</b>{' '}
                <i>{frame.ignored ? 'ignored' : (thrownWords(frame) ?? valueWords(frame.value))}</i>
                {step && <code>{payloadWords(step)}</code>}
                {step && <Events entry={entry} frames={frames} steps={steps} index={index} />}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
