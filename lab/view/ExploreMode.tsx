import { useMemo, useState } from 'react'
import { coverageOf, explore } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { untested } from '#lab/core/machineCoverage.ts'
import { startWords, walkCode } from '#lab/core/walkCode.ts'
import { partWords, payloadWords, stepWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import { Configurations } from './Configurations.tsx'
import list from './ExploreMode.module.css'
import panel from './Panel.module.css'
import { Part } from './Part.tsx'
import { PartList } from './PartList.tsx'
import { Stage } from './Stage.tsx'
import { useLab } from './useLab.ts'
import { hashOf } from './usePlace.ts'
import type { SharedState } from './useSharedState.ts'

export const ExploreMode = ({ entry, place, go, openWalk }: SharedState) => {
  const { coverage } = useLab()
  const found = useMemo(() => explore(entry), [entry])
  const { configurations, complete } = found
  const [first] = configurations
  const [part, setPart] = useState(entry.machine.id)
  const [isPartShown, setPartShown] = useState(false)
  const here = place.codes.join('/')
  const named = configurations.find((one) => walkCode(entry, one).join('/') === here)
  const chosen = named ?? first
  const filter = place.query.get('filter') ?? ''
  const graph = toGraph(entry.machine)
  const { states, edges, unreached } = coverageOf(graph, found)
  const gaps = untested(entry, coverage)
  const show = (codes: readonly string[], query: URLSearchParams, how?: 'replace') =>
    go(hashOf(entry.machine.id, 'explore', codes, query), how)
  if (chosen === undefined) return null
  return (
    <div className={styles.work}>
      <div className={styles.left}>
        <Stage
          entry={entry}
          onPress={(id) => {
            setPart(id)
            setPartShown(true)
          }}
          marks={{ active: chosen.frame.active, taken: chosen.frame.taken, unseen: gaps }}
        />
      </div>
      <aside className={styles.side} aria-label="Configurations">
        <section className={`${panel.section} ${styles.scrolled}`} aria-labelledby="reach">
          <h2 id="reach">{entry.title}: every configuration</h2>
          <p className={panel.quiet}>
            {configurations.length} configurations{complete ? '' : ', and more: the search was cut'}
            . {states.seen} of {states.all} states and {edges.seen} of {edges.all} transitions are
            reached{unreached.length === 0 ? ', none is dead.' : '; the rest stand below.'}
          </p>
          {unreached.map((id) => (
            <p key={id} className={panel.error}>
              {partWords(graph, id)}: never reached
            </p>
          ))}
          <h3>What no test reached</h3>
          <PartList
            graph={graph}
            ids={gaps}
            name="Reached by no test"
            none="Nothing: the tests of the machine enter every state and take every transition."
          />
          <details
            className={panel.more}
            open={isPartShown}
            onToggle={({ currentTarget }) => setPartShown(currentTarget.open)}
          >
            <summary>A state or a transition, and its tests</summary>
            <Part entry={entry} id={part} onPick={setPart} />
          </details>
          <h3>The shortest way to the one that is shown</h3>
          {named === undefined && (
            <p className={panel.error}>
              This address names no row of this machine. The first row is shown.
            </p>
          )}
          <ol className={list.way}>
            <li>start with {startWords(entry, chosen.input)}</li>
            {chosen.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a way may take the same step twice.
              <li key={index}>
                {stepWords(step)} <code>{payloadWords(step)}</code>
              </li>
            ))}
          </ol>
          <Button strong onClick={() => openWalk(entry.machine.id, chosen)}>
            Walk it in step mode
          </Button>
        </section>
        <Configurations
          entry={entry}
          configurations={configurations}
          chosen={chosen}
          filter={filter}
          onFilter={(text) =>
            show(place.codes, new URLSearchParams(text && { filter: text }), 'replace')
          }
          onChoose={(one) => show(walkCode(entry, one), place.query)}
        />
      </aside>
    </div>
  )
}
