import type { LabEntry } from '#lab/core/entry.ts'
import {
  BEYOND,
  type Graph,
  type GraphEdge,
  type GraphNode,
  shortOf,
  toGraph,
} from '#lab/core/graph.ts'
import { type Elk, layOut } from '#lab/core/layout.ts'
import { partWords } from '#lab/core/words.ts'
import { toSvg } from './view/svg.tsx'

const HEADER = '<!-- Written by `npm run diagrams`; change the machine, not this file. -->'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => `\`${text}\``
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const rule = (columns: number) => `|${' --- |'.repeat(columns)}`

const picture = (name: string) => `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${name}.dark.svg">
  <img alt="State diagram of ${name}" src="${name}.svg">
</picture>`

const sectionOf = ({ spec }: GraphNode) => {
  if (spec === BEYOND) return 'beyond it'
  return spec === undefined ? '' : `§ ${spec}`
}

const stateRow = (graph: Graph, node: GraphNode) =>
  row(
    code(shortOf(graph, node.id)),
    node.description ?? '',
    sectionOf(node),
    node.texts.map((text) => `“${text}”`).join(', '),
  )

const edgeRow = (graph: Graph, edge: GraphEdge) =>
  row(
    code(shortOf(graph, edge.source)),
    edge.label,
    edge.guard === undefined ? '' : code(edge.guard),
    edge.target === undefined
      ? 'stays'
      : `${code(shortOf(graph, edge.target))}${edge.reenter ? ' (entered anew)' : ''}`,
    edge.actions.map(code).join(', '),
  )

const onlyCodeRows = (graph: Graph, onlyCode: Readonly<Record<string, string>> = {}) => {
  const rows = Object.entries(onlyCode).map(([id, reason]) =>
    row(code(partWords(graph, id)), reason),
  )
  if (rows.length === 0) return []
  return [
    '',
    '## Transitions that no visitor can cause',
    '',
    row('Transition', 'Why'),
    rule(2),
    ...rows,
  ]
}

const pageOf = ({ onlyCode }: LabEntry, graph: Graph): string => {
  const root = graph.nodes.find(({ parent }) => parent === undefined)
  return `${[
    HEADER,
    '',
    `# ${graph.name}`,
    '',
    root?.description ?? '',
    '',
    picture(graph.name),
    '',
    '## States',
    '',
    row('State', 'What it is', 'Specification', 'Texts on the screen'),
    rule(4),
    ...graph.nodes.filter((node) => node !== root).map((node) => stateRow(graph, node)),
    '',
    '## Transitions',
    '',
    row('In', 'On', 'If', 'Goes to', 'Does'),
    rule(5),
    ...graph.edges.map((edge) => edgeRow(graph, edge)),
    ...onlyCodeRows(graph, onlyCode),
  ].join('\n')}\n`
}

const listOf = (entries: readonly LabEntry[]): string =>
  `${[
    HEADER,
    '',
    '# The machines',
    '',
    'Each is drawn from its code, in both themes, with a table of its states and transitions.',
    '',
    ...entries.map(({ machine: { id, root } }) => `- [${id}](${id}.md): ${root.description ?? ''}`),
  ].join('\n')}\n`

export const diagramFiles = async (
  entries: readonly LabEntry[],
  elk: Elk,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map([['README.md', listOf(entries)]])
  for (const entry of entries) {
    const graph = toGraph(entry.machine)
    const layout = await layOut(graph, elk)
    files.set(`${graph.name}.svg`, toSvg(layout, 'light'))
    files.set(`${graph.name}.dark.svg`, toSvg(layout, 'dark'))
    files.set(`${graph.name}.md`, pageOf(entry, graph))
  }
  return files
}
