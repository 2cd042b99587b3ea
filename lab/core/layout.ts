import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Box, labelBox, stateBox } from './boxes.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'

export type Point = { readonly x: number; readonly y: number }
export type Area = Point & { readonly width: number; readonly height: number }

export type PlacedState = {
  readonly node: GraphNode
  readonly box: Box
  readonly area: Area
  readonly depth: number
}
export type PlacedEdge = {
  readonly edge: GraphEdge
  readonly box: Box
  readonly label: Area
  readonly points: readonly Point[]
}
/** A dot leads to the first state; from a ring start the arrows of a state to its own inside. */
export type Mark = { readonly kind: 'dot' | 'ring'; readonly of: string; readonly area: Area }
export type Layout = {
  readonly graph: Graph
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  readonly marks: readonly Mark[]
  readonly starts: readonly { readonly of: string; readonly points: readonly Point[] }[]
}

/** ELK itself is handed in: in Node it runs in place, in the browser in a worker. */
export type Elk = { layout: (graph: ElkNode) => Promise<ElkNode> }

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

const dotOf = (id: string) => `${id}#dot`
const ringOf = (id: string) => `${id}#ring`

const pathOf = (graph: Graph, id: string): readonly string[] => {
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

/** The state of `holder` that `id` is, or lies in; as its place among its siblings. */
const placeIn = (graph: Graph, holder: string, id: string): number =>
  graph.nodes.findIndex(
    (node) => node.parent === holder && (node.id === id || isInside(graph, id, node.id)),
  )

/**
 * ELK breaks cycles on one level only. An arrow across levels that leads back in the order of the
 * code is handed over turned round, or a later state would stand above the first one.
 */
const isTurned = (graph: Graph, edge: GraphEdge): boolean => {
  const { source, target = source } = edge
  const holder = holderOf(graph, edge)
  const parents = [source, target].map((id) => graph.nodes.find((one) => one.id === id)?.parent)
  if (parents.every((parent) => parent === holder)) return false
  return placeIn(graph, holder, target) < placeIn(graph, holder, source)
}

const toElk = (graph: Graph, direction: Direction): ElkNode => {
  const boxes = new Map(graph.nodes.map((node) => [node.id, stateBox(graph, node)]))
  const arrows = graph.edges.filter(({ target }) => target !== undefined)

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
          labels: [
            { id: `${edge.id}#label`, text: edge.label, width, height, layoutOptions: INLINE },
          ],
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

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

const pointsOf = ({ sections }: ElkExtendedEdge): readonly Point[] =>
  (sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({
      x: Math.round(x),
      y: Math.round(y),
    })),
  )

const everyIn = (node: ElkNode): readonly ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(everyIn),
]

const fromElk = (graph: Graph, placed: ElkNode): Layout => {
  const nodes = new Map(everyIn(placed).map((node) => [node.id, node]))
  const edges = new Map(
    everyIn(placed)
      .flatMap((node) => node.edges ?? [])
      .map((edge) => [edge.id, edge]),
  )
  const markOf = (kind: Mark['kind'], of: string): readonly Mark[] => {
    const node = nodes.get(kind === 'dot' ? dotOf(of) : ringOf(of))
    return node === undefined ? [] : [{ kind, of, area: areaOf(node) }]
  }
  return {
    graph,
    width: Math.round(placed.width ?? 0),
    height: Math.round(placed.height ?? 0),
    states: graph.nodes.map((node) => ({
      node,
      box: stateBox(graph, node),
      area: areaOf(nodes.get(node.id) ?? {}),
      depth: pathOf(graph, node.id).length - 1,
    })),
    edges: graph.edges.flatMap((edge) => {
      const found = edges.get(edge.id)
      if (found === undefined) return []
      const points = pointsOf(found)
      const turned = found.sources[0] === edge.target && edge.source !== edge.target
      return [
        {
          edge,
          box: labelBox(edge),
          label: areaOf(found.labels?.[0] ?? {}),
          points: turned ? points.toReversed() : points,
        },
      ]
    }),
    marks: graph.nodes.flatMap(({ id }) => [...markOf('dot', id), ...markOf('ring', id)]),
    starts: graph.nodes.flatMap(({ id }) => {
      const found = edges.get(`${id}#start`)
      return found === undefined ? [] : [{ of: id, points: pointsOf(found) }]
    }),
  }
}

/** How large the picture can be shown in a window of that width; it may be scrolled down. */
const scaleIn = ({ width }: Layout, room: number) => Math.min(1, room / width)

/** Laid out both ways; what can be shown larger is kept, and of two that fit, the lower one. */
export const layOut = async (graph: Graph, elk: Elk, room = 900): Promise<Layout> => {
  const right = fromElk(graph, await elk.layout(toElk(graph, 'RIGHT')))
  const down = fromElk(graph, await elk.layout(toElk(graph, 'DOWN')))
  const gain = scaleIn(right, room) - scaleIn(down, room)
  return gain > 0 || (gain === 0 && right.height < down.height) ? right : down
}
