import { durationOf } from '#lab/core/graph.ts'
import type { Session } from '#lab/core/session.ts'
import { Button } from './Button.tsx'
import styles from './Panel.module.css'
import { useFrame } from './useSession.ts'

/** 'xstate.after.second.door.open.closing' → 'second in open.closing'. */
const timerWords = (event: string, machine: string) => {
  const [name = '', place = ''] = event.replace('xstate.after.', '').split(`.${machine}.`)
  return place === '' ? event : `${/^\d+$/.test(name) ? 'timer' : name} in ${place}`
}

export const Clock = ({ session }: { session: Session }) => {
  const { now, timers, status } = useFrame(session)
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
              {timerWords(event, session.entry.machine.id)} <b>in {durationOf(due - now)}</b>
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
