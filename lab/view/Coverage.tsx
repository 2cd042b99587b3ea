import { coverageOf, type Share } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import type { SessionState } from '#lab/core/session.ts'
import { PartList } from './PartList.tsx'
import styles from './Tabs.module.css'

const Meter = ({ name, share: { seen, all } }: { name: string; share: Share }) => (
  <label>
    {name} <b>{`${seen} of ${all}`}</b>
    <meter min={0} max={all} value={seen} />
  </label>
)

export const Coverage = ({ entry, seen }: SessionState) => {
  const graph = toGraph(entry.machine)
  const { states, edges, unreached } = coverageOf(graph, seen)
  return (
    <>
      <div className={styles.meters}>
        <Meter name="States" share={states} />
        <Meter name="Transitions" share={edges} />
      </div>
      <PartList graph={graph} ids={unreached} name="Not seen yet" none="Everything was seen." />
    </>
  )
}
