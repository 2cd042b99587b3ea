import type { CSSProperties } from 'react'
import { jsonLines } from '#lab/core/json.ts'
import type { Session } from '#lab/core/session.ts'
import panel from './Panel.module.css'
import { useFrame } from './useSession.ts'
import styles from './Views.module.css'

export const Context = ({ session }: { session: Session }) => {
  const { context, effects, error } = useFrame(session)
  const before = session.frames[session.cursor - 1]
  const lines = jsonLines(context)
  const known = new Map(jsonLines(before?.context).map(({ path, text }) => [path, text]))
  const gone = [...known.keys()].filter((path) => before && lines.every((one) => one.path !== path))
  return (
    <>
      {error !== undefined && <p className={panel.error}>The machine threw: {error}</p>}
      <ul className={styles.json}>
        {lines.map(({ path, depth, key, text }) => {
          const changed = before !== undefined && known.get(path) !== text
          return (
            <li key={path} style={{ '--depth': depth } as CSSProperties} data-changed={changed}>
              <span>{key}</span> {text}
              {changed && <em> changed</em>}
            </li>
          )
        })}
        {gone.map((path) => (
          <li key={path} data-changed="true">
            <span>{path.slice(1)}</span> <em>gone</em>
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
