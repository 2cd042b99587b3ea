import type { LabEntry } from '#lab/core/entry.ts'
import { explore, type Path } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { outcomeStep } from '#lab/core/options.ts'
import { type Frame, type Step, startRun } from '#lab/core/run.ts'
import type { MachineWalks } from './gestures.ts'
import { gesturesOf, stepCodes } from './table.ts'

export type Walk = {
  readonly start: string
  readonly steps: readonly Step[]
  /** The lab's frames: at the start and after each step. */
  readonly frames: readonly [Frame, ...Frame[]]
}

export type Plan = {
  /** The shortest walks that take every transition that a visitor can cause. */
  readonly walks: readonly Walk[]
  /** Walks that would take a transition that only code should be able to cause. */
  readonly attempts: readonly { readonly id: string; readonly walk: Walk }[]
  readonly all: number
  readonly driven: number
  /** Transitions that are neither driven nor listed as beyond a visitor. */
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

const possibleFrom = (entry: LabEntry, walks: MachineWalks, start: string): LabEntry => {
  const can = (step: Step) => gesturesOf(entry, start, step, walks) !== undefined
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

const walkOf = (entry: LabEntry, { input, start, steps }: Path): Walk => {
  const run = startRun(entry, start)
  const first = run.frame()
  const later = steps.map((step) => {
    run.apply(step)
    return run.frame()
  })
  run.stop()
  return { start: input, steps, frames: [first, ...later] }
}

const takenBy = ({ frames }: Walk) => frames.flatMap(({ taken }) => taken)

/** The longest walks first: most of the shorter ones are their beginnings. */
const coveringWalks = (walks: readonly Walk[], driven: Set<string>): readonly Walk[] =>
  [...walks]
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((walk) => {
      const isNew = takenBy(walk).some((id) => !driven.has(id))
      for (const id of takenBy(walk)) driven.add(id)
      return isNew
    })

const unknownNames = (entry: LabEntry, { starts, steps, byItself = [] }: MachineWalks) => {
  const transitions = toGraph(entry.machine).edges.map(({ id }) => id)
  const inputs = entry.inputs.map(({ label }) => label)
  const codes = stepCodes(entry)
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
  avoided: ReadonlySet<string>,
): ReadonlyMap<string, Path> => {
  const paths = new Map<string, Path>()
  for (const start of Object.keys(walks.starts))
    for (const [id, path] of explore(possibleFrom(entry, walks, start), undefined, avoided).paths)
      if (path.steps.length < (paths.get(id)?.steps.length ?? Number.POSITIVE_INFINITY))
        paths.set(id, path)
  return paths
}

export const planOf = (entry: LabEntry, walks: MachineWalks): Plan => {
  const listed = new Set(Object.keys(entry.onlyCode ?? {}))
  const paths = [...shortestPaths(entry, walks, listed)].map(
    ([id, path]) => ({ id, walk: walkOf(entry, path) }) as const,
  )
  const driven = new Set<string>()
  const possible = paths.filter(({ id }) => !listed.has(id)).map(({ walk }) => walk)
  const covering = coveringWalks(possible, driven)
  const ids = toGraph(entry.machine).edges.map(({ id }) => id)
  return {
    walks: covering,
    attempts: paths.filter(({ id }) => listed.has(id)),
    all: ids.length,
    driven: driven.size,
    missing: ids.filter((id) => !driven.has(id) && !listed.has(id)),
    unknown: unknownNames(entry, walks),
  }
}
