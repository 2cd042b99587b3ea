import type { LabEntry } from '#lab/core/entry.ts'
import { BEYOND, type GraphNode, toGraph } from '#lab/core/graph.ts'
import { partWords } from '#lab/core/words.ts'
import panel from './Panel.module.css'
import styles from './Tabs.module.css'
import { useLab } from './useLab.ts'

type Props = { entry: LabEntry; id: string; onPick: (id: string) => void }

export const Part = ({ entry, id, onPick }: Props) => {
  const site = useLab()
  const graph = toGraph(entry.machine)
  const edge = graph.edges.find((one) => one.id === id)
  const upwards = (from: string | undefined): readonly GraphNode[] => {
    const node = graph.nodes.find((one) => one.id === from)
    return node ? [node, ...upwards(node.parent)] : []
  }
  const around = upwards(edge ? (edge.target ?? edge.source) : id)
  // A state without a sentence of its own has that of the state around it.
  const specified =
    around[0]?.spec === BEYOND
      ? undefined
      : around.find((node) => site.specification[node.id] !== undefined)
  const texts = around.flatMap((node) => node.texts)
  const known = site.coverage[entry.machine.id]
  const tests = known?.states[id] ?? known?.edges[id] ?? []
  return (
    <div className={styles.part}>
      <select
        aria-label="State or transition"
        value={id}
        onChange={({ target }) => onPick(target.value)}
      >
        {[...graph.nodes, ...graph.edges].map((part) => (
          <option key={part.id} value={part.id}>
            {partWords(graph, part.id)}
          </option>
        ))}
      </select>
      <p>{edge ? partWords(graph, id) : around[0]?.description}</p>
      {specified ? (
        <blockquote>
          {site.specification[specified.id]} <cite>Specification, section {specified.spec}</cite>
        </blockquote>
      ) : (
        <p className={panel.quiet}>The specification does not mention it.</p>
      )}
      {texts.length > 0 && <p>Its texts: {texts.map((text) => `“${text}”`).join(', ')}</p>}
      <h3>Tests that go through it</h3>
      <ul className={styles.left} aria-label="Tests that go through it">
        {tests.map((test) => (
          <li key={test}>{test}</li>
        ))}
        {tests.length === 0 && <li>none</li>}
      </ul>
    </div>
  )
}
