import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { type Face, widthOf } from './letterWidths.ts'

export type Icon = 'entry' | 'exit' | 'invoke' | 'time' | 'done' | 'error' | 'always'
type Words = { readonly text: string; readonly look: Look }
type Look = keyof typeof FACES
type Line = {
  readonly icon?: Icon
  readonly words: readonly Words[]
  /** The transition that the line stands for, where it has no arrow or no label. */
  readonly edge?: string
}
/** Its places are relative to the box. */
type PlacedLine = Omit<Line, 'words'> & {
  readonly words: readonly (Words & { readonly x: number })[]
  readonly x: number
  readonly top: number
  readonly baseline: number
}
export type Box = {
  readonly lines: readonly PlacedLine[]
  readonly width: number
  readonly height: number
}

const FACES = {
  name: { size: 15, bold: true },
  event: { size: 13, bold: true },
  guard: { size: 12, bold: false },
  action: { size: 12, bold: false },
  note: { size: 12, bold: false },
} satisfies Readonly<Record<string, Face>>
const GAP = 5
const ICON = 17

export const textWidth = (text: string, look: Look) => widthOf(text, FACES[look])

const boxOf = (lines: readonly Line[], pad: number, top: number): Box => {
  let bottom = top
  let right = pad
  const placed = lines.map((line) => {
    const isName = line.words[0]?.look === 'name'
    const lineTop = bottom
    bottom += isName ? 22 : 18
    let left = pad + (line.icon ? ICON : 0)
    const words = line.words.map((one) => {
      const x = left
      left += textWidth(one.text, one.look) + GAP
      return { ...one, x }
    })
    right = Math.max(right, left - GAP)
    return { ...line, words, x: pad, top: lineTop, baseline: bottom - (isName ? 6 : 5) }
  })
  return { lines: placed, width: right + pad, height: bottom + top }
}

const ICONS: Readonly<Record<GraphEdge['kind'], Icon | undefined>> = {
  event: undefined,
  after: 'time',
  always: 'always',
  done: 'done',
  ended: 'done',
  error: 'error',
}

const headOf = ({ kind, label, guard }: GraphEdge): Line => ({
  icon: ICONS[kind],
  words: [
    { text: label, look: 'event' },
    ...(guard === undefined ? [] : [{ text: `[${guard}]`, look: 'guard' } as const]),
  ],
})

const actionsOf = ({ actions }: GraphEdge): readonly Words[] =>
  actions.length > 0 ? [{ text: `/ ${actions.join(', ')}`, look: 'action' }] : []

export const labelBox = (edge: GraphEdge): Box => {
  const actions = actionsOf(edge)
  return boxOf([headOf(edge), ...(actions.length > 0 ? [{ words: actions }] : [])], 9, 4)
}

const staysIn = (graph: Graph, node: GraphNode): readonly GraphEdge[] =>
  graph.edges.filter(({ source, target }) => source === node.id && target === undefined)

/** A choice leaves at once by `always` transitions: lines in its box instead of labels. */
export const choicesOf = (graph: Graph, { id }: GraphNode): readonly GraphEdge[] => {
  const leaving = graph.edges.filter(({ source }) => source === id)
  const isAlways = leaving.every(({ kind }) => kind === 'always')
  const isChoice = leaving.length > 1 && isAlways && leaving.at(-1)?.guard === undefined
  return isChoice ? leaving : []
}

const choiceLine = (graph: Graph, { id, guard, target = '' }: GraphEdge): Line => ({
  icon: 'always',
  edge: id,
  words: [
    guard === undefined ? { text: 'else', look: 'event' } : { text: `[${guard}]`, look: 'guard' },
    { text: graph.nodes.find((node) => node.id === target)?.name ?? '', look: 'action' },
  ],
})

export const stateBox = (graph: Graph, node: GraphNode): Box => {
  const note = (icon: Icon, text: string): Line => ({ icon, words: [{ text, look: 'note' }] })
  return boxOf(
    [
      { words: [{ text: node.name, look: 'name' }] },
      ...node.invokes.map(({ id, src }) => note('invoke', id === src ? id : `${id}: ${src}`)),
      ...node.entry.map((name) => note('entry', name)),
      ...node.exit.map((name) => note('exit', name)),
      ...choicesOf(graph, node).map((edge) => choiceLine(graph, edge)),
      ...staysIn(graph, node).map((edge): Line => {
        const { icon, words } = headOf(edge)
        return { icon, words: [...words, ...actionsOf(edge)], edge: edge.id }
      }),
    ],
    14,
    9,
  )
}
