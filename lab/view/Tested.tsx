import type { LabEntry } from '#lab/core/entry.ts'
import { shapeOf, toGraph } from '#lab/core/graph.ts'
import { useLabSite } from './labSite.ts'
import panel from './Panel.module.css'
import { PartList } from './PartList.tsx'

type Props = {
  entry: LabEntry
  gaps: readonly string[]
  dotted: boolean
  onDot: (dotted: boolean) => void
}

export const Tested = ({ entry, gaps, dotted, onDot }: Props) => {
  const { coverage } = useLabSite()
  const graph = toGraph(entry.machine)
  return (
    <>
      <h3>What no test reached</h3>
      {coverage[entry.name]?.shape !== shapeOf(graph) && (
        <p className={panel.error}>
          The machine has changed since its tests were watched. Watch them again with: npm run
          coverage:machines
        </p>
      )}
      {gaps.length === 0 ? (
        <p className={panel.quiet}>
          Nothing: the tests of the machine enter every state and take every transition.
        </p>
      ) : (
        <PartList
          graph={graph}
          ids={gaps}
          name="Reached by no test"
          dotted={dotted}
          onDot={onDot}
        />
      )}
    </>
  )
}
