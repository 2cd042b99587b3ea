import type { LabEntry } from './entry.ts'
import type { Graph } from './graph.ts'
import { optionsOf } from './options.ts'
import { type Frame, type Step, startRun } from './run.ts'

export type Path = {
  readonly input: string
  readonly start: unknown
  readonly steps: readonly Step[]
}

export type Configuration = Path & { readonly key: string; readonly frame: Frame }

export type Exploration = {
  readonly configurations: readonly Configuration[]
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
  readonly paths: ReadonlyMap<string, Path>
  readonly complete: boolean
}

const LIMIT = 5000

const foldOf = (entry: LabEntry, context: unknown): unknown =>
  entry.fold ? (entry.fold as (context: unknown) => unknown)(context) : context

/** Frames with equal keys have the same possible next steps. */
const keyOf = (entry: LabEntry, frame: Frame): string =>
  JSON.stringify([
    frame.value,
    frame.status,
    foldOf(entry, frame.context),
    frame.timers.map(({ event }) => event),
    frame.calls.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  ])

const follow = (entry: LabEntry, input: unknown, steps: readonly Step[]) => {
  const run = startRun(entry, input)
  for (const step of steps) run.apply(step)
  const frame = run.frame()
  run.stop()
  return frame
}

/**
 * Breadth first: the first path to a configuration is a shortest one. Avoided transitions have a
 * path as well, but no other path leads through them.
 */
export const explore = (
  entry: LabEntry,
  limit = LIMIT,
  avoided: ReadonlySet<string> = new Set(),
): Exploration => {
  const found = new Map<string, Configuration>()
  const states = new Set<string>()
  const paths = new Map<string, Path>()
  const queue: Configuration[] = []

  const arrive = (frame: Frame, path: Path) => {
    const unwanted = frame.taken.filter((id) => avoided.has(id))
    for (const id of unwanted.length > 0 ? unwanted : frame.taken)
      if (!paths.has(id)) paths.set(id, path)
    if (unwanted.length > 0) return
    for (const id of frame.active) states.add(id)
    const key = keyOf(entry, frame)
    if (found.has(key)) return
    const configuration = { ...path, key, frame }
    found.set(key, configuration)
    queue.push(configuration)
  }

  for (const { label, value } of entry.inputs)
    arrive(follow(entry, value, []), { input: label, start: value, steps: [] })
  for (const { frame, input, start, steps } of queue) {
    if (found.size >= limit) break
    for (const { step } of optionsOf(entry, frame)) {
      const longer = [...steps, step]
      arrive(follow(entry, start, longer), { input, start, steps: longer })
    }
  }
  return {
    configurations: [...found.values()],
    states,
    edges: new Set(paths.keys()),
    paths,
    complete: found.size < limit,
  }
}

export type Seen = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> }

/** Also contains transient states, which are only seen as ends of taken edges. */
export const enteredBy = (graph: Graph, seen: Seen): ReadonlySet<string> => {
  const passed = graph.edges
    .filter(({ id }) => seen.edges.has(id))
    .flatMap(({ source, target }) => (target === undefined ? [source] : [source, target]))
  return new Set([...seen.states, ...passed])
}

export const unreachedBy = (graph: Graph, seen: Seen): readonly string[] => {
  const entered = enteredBy(graph, seen)
  return [
    ...graph.nodes.filter(({ id }) => !entered.has(id)),
    ...graph.edges.filter(({ id }) => !seen.edges.has(id)),
  ].map(({ id }) => id)
}

export type Share = { readonly seen: number; readonly all: number }

export const coverageOf = (graph: Graph, seen: Seen): { states: Share; edges: Share } => {
  const entered = enteredBy(graph, seen)
  return {
    states: {
      seen: graph.nodes.filter(({ id }) => entered.has(id)).length,
      all: graph.nodes.length,
    },
    edges: {
      seen: graph.edges.filter(({ id }) => seen.edges.has(id)).length,
      all: graph.edges.length,
    },
  }
}
