import { Fragment } from 'react'
import { type Option, sendOptions } from '#lab/core/options.ts'
import { thrownWords } from '#lab/core/words.ts'
import { Button } from './Button.tsx'
import { EventEditor } from './EventEditor.tsx'
import styles from './Panel.module.css'
import type { SharedState } from './useSharedState.ts'

const typeOf = ({ step }: Option) => (step.do === 'send' ? step.event.type : '')

export const Events = ({ session, entry, frame }: SharedState) => {
  const options = sendOptions(entry, frame).filter(({ edges }) => edges.length > 0)
  const types = [...new Set(options.map(typeOf))]
  return (
    <section className={styles.section} aria-labelledby="events">
      <h2 id="events">Send an event</h2>
      {types.length === 0 && (
        <p className={styles.quiet}>
          {frame.status === 'active'
            ? 'No event from outside matters in this state.'
            : `${thrownWords(frame) ?? 'The machine has ended'}. Go back in time, or start anew.`}
        </p>
      )}
      <dl className={styles.events}>
        {types.map((type) => (
          <Fragment key={type}>
            <dt>{type}</dt>
            <dd>
              {options
                .filter((option) => typeOf(option) === type)
                .map(({ label, step }) => (
                  <Button
                    key={label}
                    aria-label={label === type ? `Send ${type}` : `Send ${type}: ${label}`}
                    onClick={() => session.act(step)}
                  >
                    {label === type ? 'Send' : label}
                  </Button>
                ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <EventEditor session={session} />
    </section>
  )
}
