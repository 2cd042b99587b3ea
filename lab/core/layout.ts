import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Box, labelBox, stateBox } from './boxes.ts'
import { toElk } from './elkGraph.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'

export type Point = { readonly x: number; readonly y: number }
export type Area = Point & { readonly width: number; readonly height: number }

export type PlacedState = {
  readonly node: GraphNode
  readonly box: Box
  readonly area: Area
  readonly isLeaf: boolean
  /** Nested states have alternating colours. */
  readonly ground: 'root' | 'even' | 'odd' | 'leaf'
}
type PlacedEdge = {
  readonly edge: GraphEdge
  readonly box: Box
  /** Undefined for a choice: the label is in the source's box. */
  readonly label: Area | undefined
  readonly points: readonly Point[]
}
/** A dot marks the initial state; a self-transition starts at a ring. */
type Circle = { readonly kind: 'dot' | 'ring'; readonly of: string; readonly area: Area }
export type Layout = {
  readonly graph: Graph
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  readonly circles: readonly Circle[]
  readonly starts: readonly { readonly of: string; readonly points: readonly Point[] }[]
}

/** ELK runs in place in Node, and in a worker in the browser. */
export type Elk = { layout: (graph: ElkNode) => Promise<ElkNode> }

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

const groundOf = (isLeaf: boolean, depth: number): PlacedState['ground'] => {
  if (depth === 0) return 'root'
  if (isLeaf) return 'leaf'
  return depth % 2 === 1 ? 'even' : 'odd'
}

const fromElk = (graph: Graph, placed: ElkNode): Layout => {
  const nodes = everyIn(placed)
  const edges = placed.edges ?? []
  return {
    graph,
    width: Math.round(placed.width ?? 0),
    height: Math.round(placed.height ?? 0),
    states: graph.nodes.map((node) => {
      const isLeaf = node.kind !== 'compound' && node.kind !== 'parallel'
      return {
        node,
        box: stateBox(graph, node),
        area: areaOf(nodes.find(({ id }) => id === node.id) ?? {}),
        isLeaf,
        ground: groundOf(isLeaf, node.depth),
      }
    }),
    edges: graph.edges.flatMap((edge) => {
      const found = edges.find(({ id }) => id === edge.id)
      if (found === undefined) return []
      const points = pointsOf(found)
      const isTurned = found.sources[0] === edge.target && edge.source !== edge.target
      return [
        {
          edge,
          box: labelBox(edge),
          label: found.labels?.[0] && areaOf(found.labels[0]),
          points: isTurned ? points.toReversed() : points,
        },
      ]
    }),
    circles: nodes.flatMap((node) => {
      const [of = '', kind] = node.id.split('#')
      return kind === 'dot' || kind === 'ring' ? [{ kind, of, area: areaOf(node) }] : []
    }),
    starts: edges.flatMap((edge) => {
      const [of = '', kind] = edge.id.split('#')
      return kind === 'start' ? [{ of, points: pointsOf(edge) }] : []
    }),
  }
}

type Room = { readonly width: number; readonly height: number }

/** For a page of documentation, which scrolls down. */
const PAGE: Room = { width: 900, height: Number.POSITIVE_INFINITY }
const LARGEST = 1.15

export const wholeScale = ({ width, height }: Room, room: Room): number =>
  Math.min(LARGEST, room.width / width, room.height / height)

/** Rightward and downward: the window decides which one has the larger scale. */
export const layOutBoth = async (graph: Graph, elk: Elk): Promise<readonly [Layout, Layout]> => [
  fromElk(graph, await elk.layout(toElk(graph, 'RIGHT'))),
  fromElk(graph, await elk.layout(toElk(graph, 'DOWN'))),
]

export const fittingLayout = ([right, down]: readonly [Layout, Layout], room: Room): Layout => {
  const gain = wholeScale(right, room) - wholeScale(down, room)
  return gain > 0 || (gain === 0 && right.height < down.height) ? right : down
}

export const layOut = async (graph: Graph, elk: Elk): Promise<Layout> =>
  fittingLayout(await layOutBoth(graph, elk), PAGE)
