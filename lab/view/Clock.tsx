import { durationOf, parseEventName } from '#lab/core/eventNames.ts'
import { type Graph, shortOf, toGraph } from '#lab/core/graph.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import type { SharedState } from './useSharedState.ts'

/** 'second in open.closing' */
const timerWords = (graph: Graph, event: string) => {
  const name = parseEventName(event)
  return name.kind === 'after' ? `${name.delay} in ${shortOf(graph, name.state)}` : event
}

export const Clock = ({ session, entry, frame: { now, timers, status } }: SharedState) => {
  const graph = toGraph(entry.machine)
  const over = status !== 'active'
  return (
    <section className={styles.time} aria-labelledby="clock">
      <h2 id="clock">
        Clock <time>{durationOf(now)}</time>
      </h2>
      {timers.length === 0 ? (
        <p className={styles.quiet}>No timer is running.</p>
      ) : (
        <ul className={styles.timers}>
          {timers.map(({ event, due }) => (
            <li key={event}>
              {timerWords(graph, event)} <b>in {durationOf(due - now)}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button strong disabled={timers.length === 0 || over} onClick={session.nextTimer}>
          Next timer
        </Button>
        <Button disabled={over} onClick={() => session.wait(1000)}>
          +1 s
        </Button>
        <Button disabled={over} onClick={() => session.wait(10_000)}>
          +10 s
        </Button>
      </div>
    </section>
  )
}
