import type { Graph, GraphNode } from './graph.ts'
import { partWords } from './words.ts'

export type PartFacts = {
  readonly description: string
  /** The specification's own words, of this state or of the nearest one around it. */
  readonly sentence: string | undefined
  readonly section: string | undefined
  /** Texts that the state, or the transition's target, shows. */
  readonly texts: readonly string[]
}

/** What is known about a state or a transition, by its id. */
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
