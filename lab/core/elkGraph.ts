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

const isInside = (graph: Graph, id: string, outer: string): boolean => {
  const parent = graph.nodes.find((node) => node.id === id)?.parent
  return parent !== undefined && (parent === outer || isInside(graph, parent, outer))
}

/**
 * ELK breaks cycles within one level only: an arrow that leads back across levels is reversed, or a
 * later state would be above the first.
 */
const isTurned = ({ nodes }: Graph, { source, target = source }: GraphEdge): boolean => {
  const at = (id: string) => nodes.findIndex((node) => node.id === id)
  return nodes[at(source)]?.parent !== nodes[at(target)]?.parent && at(target) < at(source)
}

export const toElk = (graph: Graph, direction: Direction): ElkNode => {
  const arrows = graph.edges.filter(({ target }) => target !== undefined)
  const unlabelled = new Set(graph.nodes.flatMap((node) => choicesOf(graph, node)))

  const edgeOf = (edge: GraphEdge): ElkExtendedEdge => {
    const { id, source, target = source, label } = edge
    const from = isInside(graph, target, source) ? `${source}#ring` : source
    const { width, height } = labelBox(edge)
    return {
      id,
      ...(isTurned(graph, edge)
        ? { sources: [target], targets: [from] }
        : { sources: [from], targets: [target] }),
      labels: unlabelled.has(edge)
        ? []
        : [{ id: `${id}#label`, text: label, width, height, layoutOptions: INLINE }],
    }
  }
  const startOf = ({ id, initial }: GraphNode): ElkExtendedEdge[] =>
    initial === undefined ? [] : [{ id: `${id}#start`, sources: [`${id}#dot`], targets: [initial] }]

  const nodeOf = (node: GraphNode): ElkNode => {
    const box = stateBox(graph, node)
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
        ...(node.initial === undefined ? [] : [{ id: `${node.id}#dot`, width: DOT, height: DOT }]),
        ...(inward ? [{ id: `${node.id}#ring`, width: RING, height: RING }] : []),
        ...inner.map(nodeOf),
      ],
    }
  }

  const root = graph.nodes.find(({ parent }) => parent === undefined)
  if (root === undefined) throw new Error(`${graph.name} has no root`)
  return {
    id: '#around',
    layoutOptions: { ...OPTIONS(direction), ...INSIDE },
    children: [nodeOf(root)],
    // ELK moves each to the innermost state that holds both its ends.
    edges: [...graph.nodes.flatMap(startOf), ...arrows.map(edgeOf)],
  }
}
