import { type Call, waitingOf } from '#lab/core/calls.ts'
import { callOptions } from '#lab/core/options.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import type { SharedState } from './useSharedState.ts'

export const Calls = ({ session, entry, frame }: SharedState) => {
  const waiting = waitingOf(frame.calls)
  const over = frame.calls.filter(({ state }) => state !== 'waiting')
  const outcomesOf = (call: Call) => (
    <article key={call.key} className={styles.call} aria-label={call.key}>
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
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Responses to calls</h2>
      {waiting.map(outcomesOf)}
      <p className={styles.quiet}>
        {waiting.length === 0
          ? 'No call is pending.'
          : 'No response at all: leave it, and let the clock run.'}
      </p>
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>Late responses to {over.length} ended</summary>
          {over.map(outcomesOf)}
        </details>
      )}
    </section>
  )
}
