import type { Call } from '#lab/core/calls.ts'
import { callMoves } from '#lab/core/moves.ts'
import type { Session } from '#lab/core/session.ts'
import styles from './Panel.module.css'
import { useFrame } from './useSession.ts'

const Answers = ({ call, session }: { call: Call; session: Session }) => (
  <div className={styles.answers}>
    {callMoves(session.entry, session.frame, call).map((move) => (
      <button
        key={move.label}
        type="button"
        className={`${styles.chip} ${move.tone === 'good' ? styles.good : styles.bad}`}
        data-ignored={move.edges.length === 0}
        aria-label={`${call.key}: ${move.label}${move.edges.length === 0 ? ', would be ignored' : ''}`}
        onClick={() => session.act(move.step)}
      >
        {move.label}
      </button>
    ))}
  </div>
)

const shown = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

export const Calls = ({ session }: { session: Session }) => {
  const { calls } = useFrame(session)
  const waiting = calls.filter(({ state }) => state === 'waiting')
  const over = calls.filter(({ state }) => state !== 'waiting')
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Answer a call</h2>
      {waiting.length === 0 && <p className={styles.quiet}>Nothing waits for an answer.</p>}
      {waiting.map((call) => (
        <article key={call.key} className={styles.call} aria-label={call.key}>
          <p>
            <b>{call.key}</b> <code>{shown(call.input)}</code>
          </p>
          {call.orders.length > 0 && (
            <p className={styles.quiet}>
              was told: {call.orders.map(({ type }) => type).join(', ')}
            </p>
          )}
          <Answers call={call} session={session} />
        </article>
      ))}
      {waiting.length > 0 && (
        <p className={styles.quiet}>No answer at all: leave it, and let the clock run.</p>
      )}
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>Answer late ({over.length} that are over)</summary>
          {over.map((call) => (
            <article key={call.key} className={styles.call} aria-label={call.key}>
              <p>
                <b>{call.key}</b> {call.state}
              </p>
              <Answers call={call} session={session} />
            </article>
          ))}
        </details>
      )}
    </section>
  )
}
