import { type Call, waitingOf } from '#lab/core/calls.ts'
import { callOptions } from '#lab/core/options.ts'
import type { Session } from '#lab/core/session.ts'
import styles from './Panel.module.css'
import { useFrame } from './useFrame.ts'

const Outcomes = ({ call, session }: { call: Call; session: Session }) => (
  <div className={styles.buttons}>
    {callOptions(session.entry, session.frame, call).map((option) => (
      <button
        key={option.label}
        type="button"
        className={`${styles.chip} ${option.tone === 'good' ? styles.good : styles.bad}`}
        data-ignored={option.edges.length === 0}
        aria-label={`${call.key}: ${option.label}${option.edges.length === 0 ? ', would be ignored' : ''}`}
        onClick={() => session.act(option.step)}
      >
        {option.label}
      </button>
    ))}
  </div>
)

const shown = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

export const Calls = ({ session }: { session: Session }) => {
  const { calls } = useFrame(session)
  const waiting = waitingOf(calls)
  const over = calls.filter(({ state }) => state !== 'waiting')
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Responses to calls</h2>
      {waiting.length === 0 && <p className={styles.quiet}>No call is pending.</p>}
      {waiting.map((call) => (
        <article key={call.key} className={styles.call} aria-label={call.key}>
          <p>
            <b>{call.key}</b> <code>{shown(call.input)}</code>
          </p>
          {call.received.length > 0 && (
            <p className={styles.quiet}>
              received: {call.received.map(({ type }) => type).join(', ')}
            </p>
          )}
          <Outcomes call={call} session={session} />
        </article>
      ))}
      {waiting.length > 0 && (
        <p className={styles.quiet}>No response at all: leave it, and let the clock run.</p>
      )}
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>Late responses to {over.length} ended</summary>
          {over.map((call) => (
            <article key={call.key} className={styles.call} aria-label={call.key}>
              <p>
                <b>{call.key}</b> {call.state}
              </p>
              <Outcomes call={call} session={session} />
            </article>
          ))}
        </details>
      )}
    </section>
  )
}
