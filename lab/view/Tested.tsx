import type { LabEntry } from '#lab/core/entry.ts'
import { shapeOf, toGraph } from '#lab/core/graph.ts'
import { partWords } from '#lab/core/words.ts'
import { useLabSite } from './labSite.ts'
import panel from './Panel.module.css'
import styles from './Views.module.css'

type Props = {
  entry: LabEntry
  gaps: readonly string[]
  shown: boolean
  onShow: (shown: boolean) => void
}

export const Tested = ({ entry, gaps, shown, onShow }: Props) => {
  const { coverage } = useLabSite()
  const graph = toGraph(entry.machine)
  const known = coverage[entry.name]
  return (
    <>
      <h3>What no test reached</h3>
      {known?.shape !== shapeOf(graph) && (
        <p className={panel.error}>
          The machine has changed since its tests were watched. Watch them again with: npm run
          coverage:machines
        </p>
      )}
      {gaps.length === 0 ? (
        <p className={panel.about}>
          Nothing: the tests of the machine enter every state and take every transition.
        </p>
      ) : (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={shown}
              onChange={({ target }) => onShow(target.checked)}
            />
            Dot it on the diagram
          </label>
          <ul className={styles.left} aria-label="Reached by no test">
            {gaps.map((id) => (
              <li key={id}>{partWords(graph, id)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
