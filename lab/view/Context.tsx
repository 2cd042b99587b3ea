import type { CSSProperties } from 'react'
import { compareLines } from '#lab/core/json.ts'
import type { SessionState } from '#lab/core/session.ts'
import { thrownWords } from '#lab/core/words.ts'
import panel from './Panel.module.css'
import styles from './Tabs.module.css'

export const Context = ({ frame, frames, cursor }: SessionState) => {
  const { context, effects } = frame
  const thrown = thrownWords(frame)
  const before = frames[cursor - 1] ?? frame
  return (
    <>
      {thrown && <p className={panel.error}>{thrown}</p>}
      <ul className={styles.json}>
        {compareLines(before.context, context).map(({ path, depth, key, text, change }) => (
          <li
            key={path}
            style={{ '--depth': change === 'gone' ? 0 : depth } as CSSProperties}
            data-changed={change !== undefined}
          >
            <span>{change === 'gone' ? path : key}</span> {change !== 'gone' && text}{' '}
            {change && <em>{change}</em>}
          </li>
        ))}
      </ul>
      <h3>Effects of the last step</h3>
      {effects.length === 0 ? (
        <p className={panel.quiet}>None.</p>
      ) : (
        <ul className={styles.json}>
          {effects.map(({ type, params }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same effect may happen twice in a step.
            <li key={index}>
              <span>{type}</span> {params === undefined ? '' : JSON.stringify(params)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
