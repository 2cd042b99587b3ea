import { waitingOf } from './calls.ts'
import type { LabEntry } from './entry.ts'
import type { Graph } from './graph.ts'
import { optionsOf } from './options.ts'
import { type Frame, startRun, type Walk } from './run.ts'

export type Configuration = Walk & { readonly key: string; readonly frame: Frame }

type Exploration = {
  readonly configurations: readonly Configuration[]
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
  /** By the id of a transition: a shortest walk that takes it. */
  readonly shortest: ReadonlyMap<string, Walk>
  readonly complete: boolean
}

const LIMIT = 5000

/** Frames with equal keys have the same possible next steps. */
const keyOf = (entry: LabEntry, frame: Frame): string =>
  JSON.stringify(
    [
      frame.value,
      frame.status,
      // Not `frame.context`, which is a shortened copy.
      entry.fold?.(frame.snapshot.context as never) ?? frame.snapshot.context,
      frame.timers.map(({ event }) => event),
      waitingOf(frame.calls).map(({ id }) => id),
    ],
    // JSON has no message of an error.
    (_key, value) => (value instanceof Error ? value.message : value),
  )

const follow = (entry: LabEntry, { input, steps }: Walk) => {
  const run = startRun(entry, input)
  for (const step of steps) run.apply(step)
  const frame = run.frame()
  run.stop()
  return frame
}

type Arrival = Configuration & {
  readonly taken: readonly string[]
  /** False when an earlier walk led there, or when this one leads through an avoided transition. */
  readonly isNew: boolean
}

/**
 * Breadth first: the first walk to a configuration is a shortest. An avoided transition ends its
 * walk.
 */
function* arrivals(
  entry: LabEntry,
  from: readonly Walk[],
  avoided: ReadonlySet<string>,
): Generator<Arrival> {
  const met = new Set<string>()
  const queue: Arrival[] = []

  const arrive = (walk: Walk): Arrival => {
    const frame = follow(entry, walk)
    const key = keyOf(entry, frame)
    const unwanted = frame.taken.filter((id) => avoided.has(id))
    const isNew = unwanted.length === 0 && !met.has(key)
    const taken = unwanted.length > 0 ? unwanted : frame.taken
    const arrival = { ...walk, key, frame, taken, isNew }
    if (isNew) {
      met.add(key)
      queue.push(arrival)
    }
    return arrival
  }

  for (const walk of from) yield arrive(walk)
  for (const { frame, input, steps } of queue)
    for (const { step } of optionsOf(entry, frame)) yield arrive({ input, steps: [...steps, step] })
}

export const explore = (
  entry: LabEntry,
  limit = LIMIT,
  avoided: ReadonlySet<string> = new Set(),
): Exploration => {
  const starts = entry.inputs.map(({ value }) => ({ input: value, steps: [] }))
  const configurations: Configuration[] = []
  const states = new Set<string>()
  const shortest = new Map<string, Walk>()
  for (const { taken, isNew, ...configuration } of arrivals(entry, starts, avoided)) {
    const { frame, input, steps } = configuration
    for (const id of taken) if (!shortest.has(id)) shortest.set(id, { input, steps })
    if (isNew) {
      for (const id of frame.active) states.add(id)
      configurations.push(configuration)
    }
    if (configurations.length >= limit) break
  }
  return {
    configurations,
    states,
    edges: new Set(shortest.keys()),
    shortest,
    complete: configurations.length < limit,
  }
}

/** The walk and a shortest way on that takes a wanted transition; undefined if none does. */
export const continued = (
  entry: LabEntry,
  walk: Walk,
  mostSteps: number,
  isWanted: (transition: string) => boolean,
  avoided: ReadonlySet<string>,
): Walk | undefined => {
  for (const { taken, input, steps } of arrivals(entry, [walk], avoided)) {
    if (steps.length > mostSteps) break
    if (steps.length > walk.steps.length && taken.some(isWanted)) return { input, steps }
  }
  return undefined
}

export type Seen = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> }

/** Also contains transient states, which are only seen as ends of taken edges. */
const enteredBy = (graph: Graph, seen: Seen): ReadonlySet<string> => {
  const passed = graph.edges
    .filter(({ id }) => seen.edges.has(id))
    .flatMap(({ source, target }) => (target === undefined ? [source] : [source, target]))
  return new Set([...seen.states, ...passed])
}

export type Share = { readonly seen: number; readonly all: number }

type Coverage = {
  readonly states: Share
  readonly edges: Share
  readonly unreached: readonly string[]
}

export const coverageOf = (graph: Graph, seen: Seen): Coverage => {
  const entered = enteredBy(graph, seen)
  const states = graph.nodes.filter(({ id }) => !entered.has(id))
  const edges = graph.edges.filter(({ id }) => !seen.edges.has(id))
  return {
    states: { seen: graph.nodes.length - states.length, all: graph.nodes.length },
    edges: { seen: graph.edges.length - edges.length, all: graph.edges.length },
    unreached: [...states, ...edges].map(({ id }) => id),
  }
}
