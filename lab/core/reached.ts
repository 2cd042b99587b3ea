import type { LabEntry } from './entry.ts'
import { enteredBy } from './explore.ts'
import { shapeOf, toGraph } from './graph.ts'

/** What one file of tests led the machines through, by the machine's id. */
export type Reach = Readonly<
  Record<string, { readonly states: readonly string[]; readonly edges: readonly string[] }>
>
/** By the id of a state or an edge: the files of tests that reach it. */
type Files = Readonly<Record<string, readonly string[]>>
/** `shape` is that of the machine which the tests ran. */
export type Reached = Readonly<
  Record<string, { readonly shape: string; readonly states: Files; readonly edges: Files }>
>

/** What all files of tests together reach; every state and edge is listed, also with nobody. */
export const reachedBy = (
  entries: readonly LabEntry[],
  files: readonly { readonly name: string; readonly found: Reach }[],
): Reached => {
  const byName = [...files].sort((one, other) => (one.name < other.name ? -1 : 1))
  return Object.fromEntries(
    entries.map(({ name, machine }) => {
      const graph = toGraph(machine)
      const of = byName.map((file) => {
        const { states = [], edges = [] } = file.found[machine.id] ?? {}
        const taken = new Set(edges)
        return {
          name: file.name,
          edges: taken,
          states: enteredBy(graph, { states: new Set(states), edges: taken }),
        }
      })
      const filesOf = (id: string, kind: 'states' | 'edges') =>
        of.filter((file) => file[kind].has(id)).map((file) => file.name)
      return [
        name,
        {
          shape: shapeOf(graph),
          states: Object.fromEntries(graph.nodes.map(({ id }) => [id, filesOf(id, 'states')])),
          edges: Object.fromEntries(graph.edges.map(({ id }) => [id, filesOf(id, 'edges')])),
        },
      ]
    }),
  )
}

/** Each state and edge that no test reaches; what the file has not heard of is reached by none. */
export const untested = (entry: LabEntry, reached: Reached): readonly string[] => {
  const { nodes, edges } = toGraph(entry.machine)
  const known = reached[entry.name]
  return [
    ...nodes.filter(({ id }) => !known?.states[id]?.length),
    ...edges.filter(({ id }) => !known?.edges[id]?.length),
  ].map(({ id }) => id)
}
