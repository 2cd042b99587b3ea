import type { BugReport, ReportedActor } from '#lab/core/bugReport.ts'
import { shapeOf, toGraph } from '#lab/core/graph.ts'
import { replayOf } from '#lab/core/replay.ts'
import { entryIn, type LabSite } from '#lab/core/site.ts'

export type OpenReport = { readonly report: BugReport; readonly actor: string }

export const isReplayable = (
  { machines }: LabSite,
  { machine: id, lost }: ReportedActor,
): boolean => lost === 0 && machines.some(({ machine }) => machine.id === id)

const lastTransition = ({ startedAt, transitions }: ReportedActor) =>
  transitions.at(-1)?.at ?? startedAt

/** The selected actor, or else the one with the latest transition; background machines last. */
export const mainActorOf = (
  site: LabSite,
  { actors }: BugReport,
  looked?: string,
): ReportedActor | undefined =>
  actors
    .filter((actor) => isReplayable(site, actor))
    .sort(
      (one, other) =>
        Number(other.id === looked) - Number(one.id === looked) ||
        Number(isBackground(site, one)) - Number(isBackground(site, other)) ||
        lastTransition(other) - lastTransition(one),
    )[0]

const isBackground = (site: LabSite, { machine }: ReportedActor) =>
  entryIn(site, machine).background === true

export const replayOfActor = (site: LabSite, actor: ReportedActor) => {
  const entry = entryIn(site, actor.machine)
  const { steps, parting } = replayOf(entry, actor)
  const changed =
    actor.shape === shapeOf(toGraph(entry.machine))
      ? ''
      : `'${actor.machine}' has changed since this report was saved: it may lead elsewhere now. `
  return { steps, warning: `${changed}${parting ? `${parting}.` : ''}` || undefined }
}
