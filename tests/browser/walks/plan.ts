import { continued, explore } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import type { Frame, Step } from '#lab/core/run.ts'
import { createSession } from '#lab/core/session.ts'
import type { Cause, QaEntry, StartPreset } from '#qa/entry.ts'

export type PlannedWalk = {
  readonly start: StartPreset
  readonly steps: readonly Step[]
  /** The lab's frames: at the start and after each step. */
  readonly frames: readonly [Frame, ...Frame[]]
}

export type Plan = {
  /** A few walks that together take every transition that a visitor can cause. */
  readonly walks: readonly PlannedWalk[]
  /** Walks that would take a transition that only code should be able to cause. */
  readonly attempts: readonly { readonly id: string; readonly walk: PlannedWalk }[]
  /** Transitions that are neither driven nor listed as beyond a visitor. */
  readonly missing: readonly string[]
}

/** Only this start, and what the page offers from there. */
const offeredFrom = (
  entry: QaEntry,
  start: StartPreset,
  isWanted = (_cause: Cause) => true,
): QaEntry => {
  const isOffered = (cause: Cause) =>
    cause.by !== undefined && !start.notOffered?.includes(cause) && isWanted(cause)
  return {
    ...entry,
    inputs: [start],
    sends: entry.sends.filter(isOffered),
    actors: Object.fromEntries(
      Object.entries(entry.actors).map(([name, outcomes]) => [name, outcomes.filter(isOffered)]),
    ),
  }
}

const walkOf = (entry: QaEntry, start: StartPreset, steps: readonly Step[] = []): PlannedWalk => ({
  start,
  steps,
  frames: createSession(entry, start.value, steps).frames,
})

const takenBy = ({ frames }: PlannedWalk) => frames.flatMap(({ taken }) => taken)

/** Steps: a longer walk would be hard to follow when it fails. */
const LONGEST = 16
/** More steps take longer than opening another page. */
const LONGEST_WAY_ON = 5

const ledOn = (
  entry: QaEntry,
  walk: PlannedWalk,
  wanted: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): PlannedWalk => {
  const { start, steps } = walk
  const taken = takenBy(walk)
  const left = new Set([...wanted].filter((id) => !taken.includes(id)))
  if (left.size === 0 || taken.some((id) => ends.has(id))) return walk
  const next = continued(
    offeredFrom(entry, start, ({ onlyOnShortestPath }) => !onlyOnShortestPath),
    { input: start.value, steps },
    Math.min(LONGEST, steps.length + LONGEST_WAY_ON),
    (id) => left.has(id),
    ends,
  )
  return next ? ledOn(entry, walkOf(entry, start, next.steps), left, ends) : walk
}

/** A walk from each start. The longest first: most of the shorter ones are their beginnings. */
const coveringWalks = (
  entry: QaEntry,
  walks: readonly PlannedWalk[],
  ends: ReadonlySet<string>,
): readonly PlannedWalk[] => {
  const wanted = new Set(toGraph(entry.machine).edges.map(({ id }) => id))
  for (const id of Object.keys(entry.onlyCode ?? {})) wanted.delete(id)
  const covering: PlannedWalk[] = []
  for (const walk of [...walks].sort((one, other) => other.steps.length - one.steps.length)) {
    const isStarted = covering.some(({ start }) => start === walk.start)
    if (isStarted && !takenBy(walk).some((id) => wanted.has(id))) continue
    const longer = ledOn(entry, walk, wanted, ends)
    for (const id of takenBy(longer)) wanted.delete(id)
    covering.push(longer)
  }
  return covering
}

const shortestWalks = (
  entry: QaEntry,
  starts: readonly StartPreset[],
  ends: ReadonlySet<string>,
): ReadonlyMap<string, PlannedWalk> => {
  const walks = new Map<string, PlannedWalk>()
  for (const start of starts)
    for (const [id, { steps }] of explore(offeredFrom(entry, start), undefined, ends).shortest)
      if (steps.length < (walks.get(id)?.steps.length ?? Number.POSITIVE_INFINITY))
        walks.set(id, walkOf(entry, start, steps))
  return walks
}

export const planOf = (entry: QaEntry): Plan => {
  const { inputs, onlyCode = {}, byItself = [] } = entry
  const ends = new Set([...Object.keys(onlyCode), ...byItself])
  const starts = inputs.filter(({ by }) => by !== undefined)
  const shortest = [...shortestWalks(entry, starts, ends)]
  const possible = shortest.filter(([id]) => !(id in onlyCode)).map(([, walk]) => walk)
  const beginnings = starts.map((start) => walkOf(entry, start))
  const walks = coveringWalks(entry, [...possible, ...beginnings], ends)
  const driven = new Set(walks.flatMap(takenBy))
  const ids = toGraph(entry.machine).edges.map(({ id }) => id)
  return {
    walks,
    attempts: shortest.filter(([id]) => id in onlyCode).map(([id, walk]) => ({ id, walk })),
    missing: ids.filter((id) => !driven.has(id) && !(id in onlyCode)),
  }
}
