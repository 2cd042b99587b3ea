import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { choicesOf, labelBox, stateBox } from './boxes.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'

type Direction = 'RIGHT' | 'DOWN'
const MARGIN = 16
const DOT = 12
const RING = 10

const OPTIONS = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
})

const INSIDE = {
  'elk.spacing.nodeNode': '26',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '14',
}

const INLINE = { 'elk.edgeLabels.inline': 'true' }

export const dotOf = (id: string) => `${id}#dot`
export const ringOf = (id: string) => `${id}#ring`

export const pathOf = (graph: Graph, id: string): readonly string[] => {
  const node = graph.nodes.find((one) => one.id === id)
  return node?.parent === undefined ? [id] : [...pathOf(graph, node.parent), id]
}

const isInside = (graph: Graph, id: string, outer: string) =>
  id !== outer && pathOf(graph, id).includes(outer)

/** Each edge belongs to the innermost state that holds both its ends. */
const holderOf = (graph: Graph, { source, target = source }: GraphEdge): string => {
  const others = pathOf(graph, target)
  const shared = pathOf(graph, source).filter((id) => others.includes(id))
  const last = shared.at(-1) ?? graph.name
  return source === target ? (shared.at(-2) ?? last) : last
}

const placeIn = (graph: Graph, holder: string, id: string): number =>
  graph.nodes.findIndex(
    (node) => node.parent === holder && (node.id === id || isInside(graph, id, node.id)),
  )

/**
 * ELK breaks cycles on one level only. Reverse an arrow that crosses levels and leads back in the
 * order of the code, or a later state would be placed above the first one.
 */
const isTurned = (graph: Graph, edge: GraphEdge): boolean => {
  const { source, target = source } = edge
  const holder = holderOf(graph, edge)
  const parents = [source, target].map((id) => graph.nodes.find((one) => one.id === id)?.parent)
  if (parents.every((parent) => parent === holder)) return false
  return placeIn(graph, holder, target) < placeIn(graph, holder, source)
}

export const toElk = (graph: Graph, direction: Direction): ElkNode => {
  const boxes = new Map(graph.nodes.map((node) => [node.id, stateBox(graph, node)]))
  const arrows = graph.edges.filter(({ target }) => target !== undefined)
  const unlabelled = new Set(graph.nodes.flatMap((node) => choicesOf(graph, node)))

  const edgesIn = (id: string): ElkExtendedEdge[] =>
    arrows
      .filter((edge) => holderOf(graph, edge) === id)
      .map((edge) => {
        const target = edge.target ?? edge.source
        const inward = isInside(graph, target, edge.source)
        const { width, height } = labelBox(edge)
        const ends = [[inward ? ringOf(edge.source) : edge.source], [target]] as const
        const [from, to] = !inward && isTurned(graph, edge) ? [ends[1], ends[0]] : ends
        return {
          id: edge.id,
          sources: [...from],
          targets: [...to],
          labels: unlabelled.has(edge)
            ? []
            : [{ id: `${edge.id}#label`, text: edge.label, width, height, layoutOptions: INLINE }],
        }
      })

  const nodeOf = (node: GraphNode): ElkNode => {
    const box = boxes.get(node.id) ?? stateBox(graph, node)
    const inner = graph.nodes.filter(({ parent }) => parent === node.id)
    if (inner.length === 0) return { id: node.id, width: box.width, height: box.height }
    const inward = arrows.some(
      ({ source, target = source }) => source === node.id && isInside(graph, target, source),
    )
    return {
      id: node.id,
      layoutOptions: {
        ...INSIDE,
        'elk.padding': `[top=${box.height + 18},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${box.width},${box.height + 40})`,
      },
      children: [
        ...(node.initial === undefined ? [] : [{ id: dotOf(node.id), width: DOT, height: DOT }]),
        ...(inward ? [{ id: ringOf(node.id), width: RING, height: RING }] : []),
        ...inner.map(nodeOf),
      ],
      edges: [
        ...(node.initial === undefined
          ? []
          : [{ id: `${node.id}#start`, sources: [dotOf(node.id)], targets: [node.initial] }]),
        ...edgesIn(node.id),
      ],
    }
  }

  const root = graph.nodes.find(({ parent }) => parent === undefined)
  if (root === undefined) throw new Error(`${graph.name} has no root`)
  return {
    id: '#around',
    layoutOptions: { ...OPTIONS(direction), ...INSIDE },
    children: [nodeOf(root)],
  }
}
