import { coverageOf } from '#lab/core/coverage.ts'
import { unreachedBy } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import type { Session } from '#lab/core/session.ts'
import { partWords } from '#lab/core/words.ts'
import { useFrame } from './useSession.ts'
import styles from './Views.module.css'

type Props = { session: Session; shown: boolean; onShow: (shown: boolean) => void }

export const Coverage = ({ session, shown, onShow }: Props) => {
  useFrame(session)
  const graph = toGraph(session.entry.machine)
  const { states, edges } = coverageOf(graph, session.seen)
  const left = unreachedBy(session.entry, session.seen)
  return (
    <>
      <div className={styles.meters}>
        <label>
          States <b>{`${states.seen} of ${states.all}`}</b>
          <meter min={0} max={states.all} value={states.seen} />
        </label>
        <label>
          Transitions <b>{`${edges.seen} of ${edges.all}`}</b>
          <meter min={0} max={edges.all} value={edges.seen} />
        </label>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={shown} onChange={({ target }) => onShow(target.checked)} />
        Dot what was not seen yet, on the diagram
      </label>
      {left.length === 0 ? (
        <p className={styles.quiet}>Everything was seen.</p>
      ) : (
        <ul className={styles.left} aria-label="Not seen yet">
          {left.map(({ id }) => (
            <li key={id}>{partWords(graph, id)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
