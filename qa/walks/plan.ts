import type { LabEntry } from '#lab/core/entry.ts'
import { continued, explore, type Path, startsOf } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { outcomeStep } from '#lab/core/options.ts'
import type { Frame, Step } from '#lab/core/run.ts'
import { createSession } from '#lab/core/session.ts'
import { namedSteps } from '#lab/core/walkCode.ts'
import type { MachineWalks } from './gestures.ts'
import { codeOf, gesturesOf } from './table.ts'

export type Walk = {
  readonly start: string
  readonly steps: readonly Step[]
  /** The lab's frames: at the start and after each step. */
  readonly frames: readonly [Frame, ...Frame[]]
}

export type Plan = {
  /** A few walks that together take every transition that a visitor can cause. */
  readonly walks: readonly Walk[]
  /** Walks that would take a transition that only code should be able to cause. */
  readonly attempts: readonly { readonly id: string; readonly walk: Walk }[]
  /** Transitions that are neither driven nor listed as beyond a visitor. */
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

const possibleFrom = (
  entry: LabEntry,
  walks: MachineWalks,
  start: string,
  apart: readonly string[] = [],
): LabEntry => {
  const can = (step: Step) =>
    gesturesOf(entry, start, step, walks) !== undefined && !apart.includes(codeOf(entry, step))
  return {
    ...entry,
    inputs: entry.inputs.filter(({ label }) => label === start),
    sends: entry.sends.filter(({ value }) => can({ do: 'send', event: value })),
    actors: Object.fromEntries(
      Object.entries(entry.actors).map(([name, outcomes]) => [
        name,
        outcomes.filter((one) => can(outcomeStep(one, ''))),
      ]),
    ),
  }
}

const walkOf = (entry: LabEntry, { start, input, steps }: Path): Walk => ({
  start,
  steps,
  frames: createSession(entry, input, steps).frames,
})

const takenBy = ({ frames }: Walk) => frames.flatMap(({ taken }) => taken)

/** Steps: a longer walk would be hard to follow when it fails. */
const LONGEST = 16
/** More steps take longer than opening another page. */
const LONGEST_WAY_ON = 5

const ledOn = (
  entry: LabEntry,
  walks: MachineWalks,
  path: Path,
  isWanted: (id: string) => boolean,
  ends: ReadonlySet<string>,
): Walk => {
  const walk = walkOf(entry, path)
  const taken = new Set(takenBy(walk))
  if ([...taken].some((id) => ends.has(id))) return walk
  const next = continued(
    possibleFrom(entry, walks, path.start, walks.apart),
    path,
    Math.min(LONGEST, path.steps.length + LONGEST_WAY_ON),
    (id) => isWanted(id) && !taken.has(id),
    ends,
  )
  return next === undefined ? walk : ledOn(entry, walks, next, isWanted, ends)
}

/** A walk from each start. The longest paths first: most of the shorter ones are their beginnings. */
const coveringWalks = (
  entry: LabEntry,
  walks: MachineWalks,
  paths: readonly Path[],
  ends: ReadonlySet<string>,
): readonly Walk[] => {
  const driven = new Set<string>()
  const isWanted = (id: string) => !driven.has(id) && entry.onlyCode?.[id] === undefined
  const covering: Walk[] = []
  for (const path of [...paths].sort((one, other) => other.steps.length - one.steps.length)) {
    const isStarted = covering.some(({ start }) => start === path.start)
    if (isStarted && !takenBy(walkOf(entry, path)).some(isWanted)) continue
    const walk = ledOn(entry, walks, path, isWanted, ends)
    for (const id of takenBy(walk)) driven.add(id)
    covering.push(walk)
  }
  return covering
}

const unknownNames = (entry: LabEntry, { starts, steps, byItself = [] }: MachineWalks) => {
  const transitions = toGraph(entry.machine).edges.map(({ id }) => id)
  const inputs = entry.inputs.map(({ label }) => label)
  const codes = namedSteps(entry).map(([name]) => name)
  const without = Object.values(starts).flatMap((start) => start.without ?? [])
  return [
    ...[...Object.keys(entry.onlyCode ?? {}), ...byItself].filter(
      (id) => !transitions.includes(id),
    ),
    ...Object.keys(starts).filter((label) => !inputs.includes(label)),
    ...[...Object.keys(steps), ...without].filter((code) => !codes.includes(code)),
  ]
}

const shortestPaths = (
  entry: LabEntry,
  walks: MachineWalks,
  ends: ReadonlySet<string>,
): ReadonlyMap<string, Path> => {
  const paths = new Map<string, Path>()
  for (const start of Object.keys(walks.starts))
    for (const [id, path] of explore(possibleFrom(entry, walks, start), undefined, ends).paths)
      if (path.steps.length < (paths.get(id)?.steps.length ?? Number.POSITIVE_INFINITY))
        paths.set(id, path)
  return paths
}

export const planOf = (entry: LabEntry, walks: MachineWalks): Plan => {
  const listed = new Set(Object.keys(entry.onlyCode ?? {}))
  const ends = new Set([...listed, ...(walks.byItself ?? [])])
  const paths = [...shortestPaths(entry, walks, ends)]
  const possible = paths.filter(([id]) => !listed.has(id)).map(([, path]) => path)
  const starts = startsOf(entry).filter(({ start }) => start in walks.starts)
  const covering = coveringWalks(entry, walks, [...possible, ...starts], ends)
  const driven = new Set(covering.flatMap(takenBy))
  const ids = toGraph(entry.machine).edges.map(({ id }) => id)
  return {
    walks: covering,
    attempts: paths
      .filter(([id]) => listed.has(id))
      .map(([id, path]) => ({ id, walk: walkOf(entry, path) })),
    missing: ids.filter((id) => !driven.has(id) && !listed.has(id)),
    unknown: unknownNames(entry, walks),
  }
}
