import type { LabEntry } from '#lab/core/entry.ts'
import { toGraph } from '#lab/core/graph.ts'
import { partOf } from '#lab/core/part.ts'
import { partWords } from '#lab/core/words.ts'
import { useLabSite } from './labSite.ts'
import styles from './Views.module.css'

type Props = { entry: LabEntry; id: string; onPick: (id: string) => void }

export const Part = ({ entry, id, onPick }: Props) => {
  const site = useLabSite()
  const graph = toGraph(entry.machine)
  const { description, sentence, section, texts } = partOf(graph, id, site.specification)
  const known = site.coverage[entry.name]
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
      <p>{description}</p>
      {sentence ? (
        <blockquote>
          {sentence} <cite>Specification, section {section}</cite>
        </blockquote>
      ) : (
        <p className={styles.quiet}>The specification does not mention it.</p>
      )}
      {texts.length > 0 && <p>On the screen: {texts.map((text) => `“${text}”`).join(', ')}</p>}
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
