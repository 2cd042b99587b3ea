import { enteredBy } from './explore.ts'
import type { Graph } from './graph.ts'

export type Seen = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> }
export type Share = { readonly seen: number; readonly all: number }

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
