import { Fragment } from 'react'
import { type Move, sendMoves } from '#lab/core/moves.ts'
import type { Session } from '#lab/core/session.ts'
import { EventEditor } from './EventEditor.tsx'
import styles from './Panel.module.css'
import { useFrame } from './useSession.ts'

const typeOf = ({ step }: Move) => (step.do === 'send' ? step.event.type : '')

const Presets = ({ moves, session }: { moves: readonly Move[]; session: Session }) => (
  <dl className={styles.events}>
    {[...new Set(moves.map(typeOf))].map((type) => (
      <Fragment key={type}>
        <dt>{type}</dt>
        <dd>
          {moves
            .filter((move) => typeOf(move) === type)
            .map((move) => (
              <button
                key={move.label}
                type="button"
                className={styles.chip}
                aria-label={move.label === type ? `Send ${type}` : `Send ${type}: ${move.label}`}
                onClick={() => session.act(move.step)}
              >
                {move.label === type ? 'Send' : move.label}
              </button>
            ))}
        </dd>
      </Fragment>
    ))}
  </dl>
)

export const Events = ({ session }: { session: Session }) => {
  const frame = useFrame(session)
  const moves = sendMoves(session.entry, frame)
  const heard = moves.filter(({ edges }) => edges.length > 0)
  const ignored = moves.filter(({ edges }) => edges.length === 0)
  return (
    <section className={styles.section} aria-labelledby="events">
      <h2 id="events">Send an event</h2>
      {heard.length > 0 ? (
        <Presets moves={heard} session={session} />
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
          <Presets moves={ignored} session={session} />
        </details>
      )}
      <EventEditor session={session} />
    </section>
  )
}
