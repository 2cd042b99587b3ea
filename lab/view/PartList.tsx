import type { Graph } from '#lab/core/graph.ts'
import { partWords } from '#lab/core/words.ts'
import panel from './Panel.module.css'
import styles from './Tabs.module.css'

type Props = {
  graph: Graph
  ids: readonly string[]
  name: string
  none: string
}

export const PartList = ({ graph, ids, name, none }: Props) =>
  ids.length === 0 ? (
    <p className={panel.quiet}>{none}</p>
  ) : (
    <ul className={styles.left} aria-label={name}>
      {ids.map((id) => (
        <li key={id}>{partWords(graph, id)}</li>
      ))}
    </ul>
  )
