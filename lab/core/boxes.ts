import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { type Face, widthOf } from './metrics.ts'

export type Icon = 'entry' | 'exit' | 'invoke' | 'time' | 'done' | 'error' | 'always'
export type Words = { readonly text: string; readonly look: Look }
export type Look = 'name' | 'event' | 'guard' | 'action' | 'note'
export type Line = {
  readonly icon?: Icon | undefined
  readonly words: readonly Words[]
  /** The transition that the line stands for, where it has no arrow or no label. */
  readonly edge?: string | undefined
}
export type Box = {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

export const FACES: Readonly<Record<Look, Face>> = {
  name: { size: 15, bold: true },
  event: { size: 13, bold: true },
  guard: { size: 12, bold: false },
  action: { size: 12, bold: false },
  note: { size: 12, bold: false },
}
export const PAD = { state: 14, label: 9, line: 18, name: 22, top: 9, icon: 17, gap: 5 } as const

const wordsWidth = ({ icon, words }: Line) =>
  words.reduce((sum, { text, look }) => sum + widthOf(text, FACES[look]), 0) +
  Math.max(0, words.length - 1) * PAD.gap +
  (icon ? PAD.icon : 0)

export const lineHeight = ({ words }: Line) => (words[0]?.look === 'name' ? PAD.name : PAD.line)

const boxOf = (lines: readonly Line[], pad: number, top: number): Box => ({
  lines,
  width: Math.max(...lines.map(wordsWidth)) + 2 * pad,
  height: lines.reduce((sum, line) => sum + lineHeight(line), 0) + 2 * top,
})

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
  return boxOf([headOf(edge), ...(actions.length > 0 ? [{ words: actions }] : [])], PAD.label, 4)
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
    PAD.state,
    PAD.top,
  )
}
