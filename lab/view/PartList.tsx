import type { Graph } from '#lab/core/graph.ts'
import { partWords } from '#lab/core/words.ts'
import panel from './Panel.module.css'
import styles from './Views.module.css'

type Props = {
  graph: Graph
  ids: readonly string[]
  name: string
  /** Shown instead of an empty list. */
  none: string
  /** Whether they are dotted in the diagram. */
  dotted: boolean
  onDot: (dotted: boolean) => void
}

export const PartList = ({ graph, ids, name, none, dotted, onDot }: Props) =>
  ids.length === 0 ? (
    <p className={panel.quiet}>{none}</p>
  ) : (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={dotted} onChange={({ target }) => onDot(target.checked)} />
        Dot these in the diagram
      </label>
      <ul className={styles.left} aria-label={name}>
        {ids.map((id) => (
          <li key={id}>{partWords(graph, id)}</li>
        ))}
      </ul>
    </>
  )
