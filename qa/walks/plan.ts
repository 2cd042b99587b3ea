import type { ActorPlan, LabEntry } from '#lab/core/entry.ts'
import { explore, type Path } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { type Frame, type Step, startRun } from '#lab/core/run.ts'
import type { MachineWalks } from './gestures.ts'
import { gesturesOf } from './table.ts'

export type Walk = {
  readonly start: string
  readonly steps: readonly Step[]
  /** The lab's, at the start and after each step. */
  readonly frames: readonly [Frame, ...Frame[]]
}

export type Plan = {
  readonly walks: readonly Walk[]
  /** Ids of the transitions that the walks take. */
  readonly driven: ReadonlySet<string>
  /** Every transition that no walk takes, with the reason if one is written down. */
  readonly others: readonly { readonly id: string; readonly reason: string | undefined }[]
  /** Written down as beyond a visitor, but a walk takes them, or they do not exist. */
  readonly wrong: readonly string[]
}

const possibleActor = (plan: ActorPlan, can: (step: Step) => boolean): ActorPlan =>
  plan.kind === 'callback'
    ? {
        ...plan,
        reports: plan.reports.filter(({ event }) => can({ do: 'report', call: '#1', event })),
      }
    : {
        ...plan,
        outcomes: plan.outcomes.filter(({ how, value }) =>
          can({ do: how, call: '#1', ...(value !== undefined && { value }) }),
        ),
      }

/** The entry with only one start and the steps that a visitor can make from it. */
const possibleFrom = (entry: LabEntry, start: string): LabEntry => {
  const can = (step: Step) => gesturesOf(entry, start, step) !== undefined
  return {
    ...entry,
    inputs: entry.inputs.filter(({ label }) => label === start),
    sends: entry.sends.filter(({ value }) => can({ do: 'send', event: value })),
    actors: Object.fromEntries(
      Object.entries(entry.actors).map(([name, plan]) => [name, possibleActor(plan, can)]),
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
const covering = (walks: readonly Walk[], driven: Set<string>): readonly Walk[] =>
  [...walks]
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((walk) => {
      const isNew = takenBy(walk).some((id) => !driven.has(id))
      for (const id of takenBy(walk)) driven.add(id)
      return isNew
    })

/** Shortest paths of the lab to all transitions, by steps that a visitor can make. */
export const planOf = (entry: LabEntry, { starts, onlyCode = {} }: MachineWalks): Plan => {
  const paths = new Map<string, Path>()
  for (const start of Object.keys(starts))
    for (const [id, path] of explore(possibleFrom(entry, start)).paths)
      if (path.steps.length < (paths.get(id)?.steps.length ?? Number.POSITIVE_INFINITY))
        paths.set(id, path)
  const driven = new Set<string>()
  const walks = covering(
    [...paths.values()].map((path) => walkOf(entry, path)),
    driven,
  )
  const ids = toGraph(entry.machine).edges.map(({ id }) => id)
  return {
    walks,
    driven,
    others: ids.filter((id) => !driven.has(id)).map((id) => ({ id, reason: onlyCode[id] })),
    wrong: Object.keys(onlyCode).filter((id) => driven.has(id) || !ids.includes(id)),
  }
}
