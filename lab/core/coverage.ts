import { enteredBy } from './explore.ts'
import type { Graph } from './graph.ts'

export type Seen = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> }
export type Share = { readonly seen: number; readonly all: number }

/** How much of a machine a session, an exploration or a run of the tests has been through. */
export const coverageOf = (graph: Graph, seen: Seen): { states: Share; edges: Share } => {
  const entered = enteredBy(graph, seen)
  return {
    states: {
      seen: graph.nodes.filter(({ id }) => entered.has(id)).length,
      all: graph.nodes.length,
    },
    edges: {
      seen: graph.edges.filter(({ id }) => seen.edges.has(id)).length,
      all: graph.edges.length,
    },
  }
}
