import { Fragment } from 'react'
import { type Option, sendOptions } from '#lab/core/options.ts'
import type { Session } from '#lab/core/session.ts'
import { Button } from './Button.tsx'
import { EventEditor } from './EventEditor.tsx'
import styles from './Panel.module.css'
import { useFrame } from './useSession.ts'

const typeOf = ({ step }: Option) => (step.do === 'send' ? step.event.type : '')

const Presets = ({ options, session }: { options: readonly Option[]; session: Session }) => (
  <dl className={styles.events}>
    {[...new Set(options.map(typeOf))].map((type) => (
      <Fragment key={type}>
        <dt>{type}</dt>
        <dd>
          {options
            .filter((option) => typeOf(option) === type)
            .map((option) => (
              <Button
                key={option.label}
                aria-label={
                  option.label === type ? `Send ${type}` : `Send ${type}: ${option.label}`
                }
                onClick={() => session.act(option.step)}
              >
                {option.label === type ? 'Send' : option.label}
              </Button>
            ))}
        </dd>
      </Fragment>
    ))}
  </dl>
)

export const Events = ({ session }: { session: Session }) => {
  const frame = useFrame(session)
  const options = sendOptions(session.entry, frame)
  const taken = options.filter(({ edges }) => edges.length > 0)
  const ignored = options.filter(({ edges }) => edges.length === 0)
  return (
    <section className={styles.section} aria-labelledby="events">
      <h2 id="events">Send an event</h2>
      {taken.length > 0 ? (
        <Presets options={taken} session={session} />
      ) : (
        <p className={styles.quiet}>
          {frame.status === 'active'
            ? 'No event from outside matters in this state.'
            : 'The machine has ended. Go back in time, or start anew.'}
        </p>
      )}
      {ignored.length > 0 && frame.status === 'active' && (
        <details className={styles.more}>
          <summary>{ignored.length} that would be ignored here</summary>
          <Presets options={ignored} session={session} />
        </details>
      )}
      <EventEditor session={session} />
    </section>
  )
}
