import { useMemo } from 'react'
import { differencesOf } from '#lab/core/differences.ts'
import type { LabEntry } from '#lab/core/entry.ts'
import type { Configuration } from '#lab/core/explore.ts'
import { type Graph, toGraph } from '#lab/core/graph.ts'
import { startWords, walkWords } from '#lab/core/walkCode.ts'
import { stepWords, valueWords } from '#lab/core/words.ts'
import app from './App.module.css'
import styles from './ExploreMode.module.css'

type Props = {
  entry: LabEntry
  configurations: readonly Configuration[]
  chosen: Configuration
  filter: string
  onFilter: (filter: string) => void
  onChoose: (configuration: Configuration) => void
}

const endOf = (entry: LabEntry, { input, steps }: Configuration) => {
  const last = steps.at(-1)
  return last === undefined
    ? `at once, ${startWords(entry, input)}`
    : `${steps.length}: ${stepWords(last)}`
}

/** The root is left out: every configuration would have its words. */
const descriptionsOf = ({ nodes }: Graph, active: readonly string[]) =>
  nodes
    .filter(({ id, parent }) => parent !== undefined && active.includes(id))
    .flatMap(({ description, texts }) => [description, ...texts])
    .join(' ')

export const Configurations = ({
  entry,
  configurations,
  chosen,
  filter,
  onFilter,
  onChoose,
}: Props) => {
  const differences = useMemo(() => differencesOf(entry, configurations), [entry, configurations])
  const graph = toGraph(entry.machine)
  const rows = configurations.map((one) => ({
    one,
    descriptions: descriptionsOf(graph, one.frame.active),
    states: valueWords(one.frame.value),
    differs: differences.get(one) ?? '',
    end: endOf(entry, one),
    walk: walkWords(entry, one.steps),
  }))
  const words = filter.toLowerCase().split(/\s+/)
  const found = rows.filter(({ states, descriptions, differs, end, walk }) => {
    const text = `${states} ${descriptions} ${differs} ${end} ${walk}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <div className={app.see}>
      <label className={styles.filter}>
        Filter
        <input
          type="search"
          value={filter}
          spellCheck={false}
          onChange={({ target }) => onFilter(target.value)}
        />
        <output>
          {found.length} of {rows.length}
        </output>
      </label>
      {found.length === 0 && (
        <p className={styles.none}>
          Nothing found in the states, their descriptions and texts, the fields and the steps.
        </p>
      )}
      <ul className={styles.all} aria-label="Configurations">
        {found.map(({ one, states, differs, end }) => (
          <li key={one.key}>
            <button type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
              <b>{states}</b>
              <i>{end}</i>
              {differs && <small>{differs}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
