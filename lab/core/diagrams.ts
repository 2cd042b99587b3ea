import type { LabEntry } from './entry.ts'
import { toGraph } from './graph.ts'
import { type Elk, layOut } from './layout.ts'
import { toSvg } from './svg.ts'
import { listOf, pageOf } from './table.ts'

export const diagramFiles = async (
  entries: readonly LabEntry[],
  elk: Elk,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map([['README.md', listOf(entries)]])
  for (const entry of entries) {
    const graph = toGraph(entry.machine)
    const layout = await layOut(graph, elk)
    files.set(`${entry.name}.svg`, toSvg(layout, 'light'))
    files.set(`${entry.name}.dark.svg`, toSvg(layout, 'dark'))
    files.set(`${entry.name}.md`, pageOf(entry, graph))
  }
  return files
}
