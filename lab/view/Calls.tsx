import { type Call, waitingOf } from '#lab/core/calls.ts'
import { callOptions } from '#lab/core/options.ts'
import type { Session } from '#lab/core/session.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import { useSessionState } from './useSessionState.ts'

const CallOutcomes = ({ call, session }: { call: Call; session: Session }) => {
  const { entry, frame } = useSessionState(session)
  return (
    <article className={styles.call} aria-label={call.key}>
      <p>
        <b>{call.key}</b>{' '}
        {call.state === 'waiting' ? <code>{JSON.stringify(call.input)}</code> : call.state}
      </p>
      <div className={styles.buttons}>
        {callOptions(entry, frame, call).map(({ label, tone, edges, step }) => (
          <Button
            key={label}
            data-tone={tone}
            data-ignored={edges.length === 0}
            aria-label={`${call.key}: ${label}${edges.length === 0 ? ', would be ignored' : ''}`}
            onClick={() => session.act(step)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  )
}

export const Calls = ({ session }: { session: Session }) => {
  const { calls } = useSessionState(session).frame
  const waiting = waitingOf(calls)
  const over = calls.filter(({ state }) => state !== 'waiting')
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Responses to calls</h2>
      {waiting.map((call) => (
        <CallOutcomes key={call.key} call={call} session={session} />
      ))}
      <p className={styles.quiet}>
        {waiting.length === 0
          ? 'No call is pending.'
          : 'No response at all: leave it, and let the clock run.'}
      </p>
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>Late responses to {over.length} ended</summary>
          {over.map((call) => (
            <CallOutcomes key={call.key} call={call} session={session} />
          ))}
        </details>
      )}
    </section>
  )
}
