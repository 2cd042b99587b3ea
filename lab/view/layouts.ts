import type { LabEntry } from '#lab/core/entry.ts'
import { toGraph } from '#lab/core/graph.ts'
import { type Layout, layOut } from '#lab/core/layout.ts'
import { elk } from './elkWorker.ts'

const layouts = new WeakMap<LabEntry, Promise<Layout>>()

/** One promise a machine, as React's `use` wants it. */
export const layoutOf = (entry: LabEntry): Promise<Layout> => {
  const known = layouts.get(entry)
  if (known) return known
  const layout = layOut(toGraph(entry.machine), elk)
  layouts.set(entry, layout)
  return layout
}
