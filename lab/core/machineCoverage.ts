import type { LabEntry } from './entry.ts'
import { toGraph } from './graph.ts'

/** By state or edge id: the title of the first test in one file that reached it. */
type Titles = Readonly<Record<string, string>>
export type Reach = Readonly<Record<string, { readonly states: Titles; readonly edges: Titles }>>
type Files = Readonly<Record<string, readonly string[]>>
export type MachineCoverage = Readonly<
  Record<string, { readonly states: Files; readonly edges: Files }>
>

export const coverageFile = (
  entries: readonly LabEntry[],
  files: readonly { readonly name: string; readonly found: Reach }[],
): MachineCoverage => {
  const byName = [...files].sort((one, other) => (one.name < other.name ? -1 : 1))
  return Object.fromEntries(
    entries.map(({ machine }) => {
      const graph = toGraph(machine)
      const filesOf = (id: string, kind: 'states' | 'edges') =>
        byName.flatMap((file) => {
          const title = file.found[machine.id]?.[kind][id]
          return title === undefined ? [] : [`${file.name}: ${title}`]
        })
      return [
        machine.id,
        {
          states: Object.fromEntries(graph.nodes.map(({ id }) => [id, filesOf(id, 'states')])),
          edges: Object.fromEntries(graph.edges.map(({ id }) => [id, filesOf(id, 'edges')])),
        },
      ]
    }),
  )
}

export const untested = (entry: LabEntry, coverage: MachineCoverage): readonly string[] => {
  const { nodes, edges } = toGraph(entry.machine)
  const known = coverage[entry.machine.id]
  return [
    ...nodes.filter(({ id }) => !known?.states[id]?.length),
    ...edges.filter(({ id }) => !known?.edges[id]?.length),
  ].map(({ id }) => id)
}
