import type { Graph, GraphNode } from './graph.ts'
import { partWords } from './words.ts'

export type PartFacts = {
  readonly description: string
  /** Quoted from the specification, for this state or its nearest parent that has a quote. */
  readonly sentence: string | undefined
  readonly section: string | undefined
  readonly texts: readonly string[]
}

export const partOf = (
  graph: Graph,
  id: string,
  specification: Readonly<Record<string, string>>,
): PartFacts => {
  const edge = graph.edges.find((one) => one.id === id)
  const stateId = edge ? (edge.target ?? edge.source) : id
  const upwards = (from: string | undefined): readonly GraphNode[] => {
    const node = graph.nodes.find((one) => one.id === from)
    return node ? [node, ...upwards(node.parent)] : []
  }
  const around = upwards(stateId)
  const described = around.find((node) => specification[node.id] !== undefined)
  return {
    description: edge ? partWords(graph, id) : (around[0]?.description ?? ''),
    sentence: described && specification[described.id],
    section: described?.spec,
    texts: around.flatMap((node) => node.texts),
  }
}
