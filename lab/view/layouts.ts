import type { LabEntry } from '#lab/core/entry.ts'
import { toGraph } from '#lab/core/graph.ts'
import { type Layout, layOutBoth } from '#lab/core/layout.ts'
import { elk } from './elkWorker.ts'

const layouts = new WeakMap<LabEntry, Promise<readonly [Layout, Layout]>>()

/** The same promise on each call, as React's `use` requires. */
export const layoutsOf = (entry: LabEntry): Promise<readonly [Layout, Layout]> => {
  const known = layouts.get(entry)
  if (known) return known
  const made = layOutBoth(toGraph(entry.machine), elk)
  layouts.set(entry, made)
  return made
}
