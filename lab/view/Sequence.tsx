import type { CSSProperties } from 'react'
import { eventWords } from '#lab/core/eventNames.ts'
import { lanesOf } from '#lab/core/lanes.ts'
import type { Live, Recorded } from '#lab/core/listener.ts'
import { valueWords } from '#lab/core/words.ts'
import styles from './Sequence.module.css'
import { timeOf } from './timeOf.ts'
import { useLab } from './useLab.ts'

type Props = {
  live: Live
  picked: number | undefined
  onPick: (one: Recorded) => void
}

const SHOWN_ROWS = 200

/** One list: a wide window shows it as lanes, a narrow one row by row. */
export const Sequence = ({ live, picked, onPick }: Props) => {
  const { machines } = useLab()
  const isBackground = (id: string) =>
    machines.some(({ machine, background }) => machine.id === id && background)
  const { lanes, rows, bars } = lanesOf(live, isBackground, SHOWN_ROWS)
  const tracks = Math.max(0, ...bars.map(({ track }) => track + 1))
  return (
    <section
      className={styles.panel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard.
      tabIndex={0}
      aria-label="Lanes"
    >
      <div
        className={styles.lanes}
        style={{ '--lanes': lanes.length, '--tracks': tracks } as CSSProperties}
      >
        <div className={styles.heads} aria-hidden="true">
          <span>Time</span>
          {lanes.map(({ key, title, page }) => (
            <span key={key}>
              <b>{title}</b> {page}
            </span>
          ))}
        </div>
        <ol className={styles.rows} aria-label="Sequence">
          {lanes.map(({ key }, lane) => (
            <li
              key={key}
              aria-hidden="true"
              className={styles.lane}
              style={{ gridColumn: lane + 2, gridRow: `1 / span ${rows.length + 1}` }}
            />
          ))}
          {bars.map(({ from, to, track, phase }) => (
            <li
              key={rows[from]?.number}
              aria-hidden="true"
              className={styles.bar}
              data-phase={phase}
              style={{ gridRow: `${from + 1} / ${to + 2}`, '--track': track } as CSSProperties}
            />
          ))}
          {rows.map((row, index) => {
            const place = { gridRow: index + 1 }
            const mark = { '--lane': row.lane + 2 } as CSSProperties
            return 'request' in row ? (
              <li key={row.number} className={styles.row} style={place} data-phase={row.phase}>
                <time>{timeOf(row.at)}</time>{' '}
                <span className={styles.call} style={mark}>
                  <span className={styles.narrow}>API </span>
                  {row.name} <i>{row.about}</i>{' '}
                  {row.took !== undefined && <small>{row.took} ms</small>}
                </span>
              </li>
            ) : (
              <li key={row.number} className={styles.row} style={place}>
                <time>{timeOf(row.at)}</time>{' '}
                <button
                  type="button"
                  style={mark}
                  aria-pressed={row.number === picked}
                  onClick={() => onPick(row)}
                >
                  <b className={styles.narrow}>{row.id} </b>
                  {eventWords(row.event.type)} <i>{valueWords(row.value)}</i>{' '}
                  {row.changed.length > 0 && <small>changed: {row.changed.join(', ')}</small>}
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
