import type { AnyEventObject } from 'xstate'
import type { Call } from './calls.ts'
import { edgeIndex } from './edges.ts'
import type { LabEntry, Tone } from './entry.ts'
import { durationOf } from './graph.ts'
import type { Frame, PendingTimer, Step } from './run.ts'

export type Option = {
  readonly by: 'event' | 'call' | 'clock'
  readonly label: string
  readonly tone: Tone | undefined
  readonly step: Step
  readonly edges: readonly string[]
}

const edgesTaken = ({ snapshot, status }: Frame, event: AnyEventObject): readonly string[] => {
  if (status !== 'active') return []
  const index = edgeIndex(snapshot.machine)
  return snapshot.machine
    .getTransitionData(snapshot, event)
    .flatMap((transition) => index.get(transition) ?? [])
}

export const sendOptions = (entry: LabEntry, frame: Frame): readonly Option[] =>
  entry.sends.map(({ label, value }) => ({
    by: 'event',
    label,
    tone: undefined,
    step: { do: 'send', event: value },
    edges: edgesTaken(frame, value),
  }))

export const callOptions = (entry: LabEntry, frame: Frame, call: Call): readonly Option[] => {
  const plan = entry.actors[call.src]
  const isPending = call.state === 'waiting'
  if (plan === undefined) return []
  if (plan.kind === 'callback')
    return plan.reports.map(({ label, tone, event }) => ({
      by: 'call',
      label,
      tone,
      step: { do: 'report', call: call.key, event },
      edges: isPending ? edgesTaken(frame, event) : [],
    }))
  return plan.outcomes.map(({ label, tone, how, value }) => {
    const type = `xstate.${how === 'resolve' ? 'done' : 'error'}.actor.${call.id}`
    return {
      by: 'call',
      label,
      tone,
      step: { do: how, call: call.key, ...(value !== undefined && { value }) },
      edges: isPending ? edgesTaken(frame, { type, output: value, error: value }) : [],
    }
  })
}

const timerOption = (frame: Frame, { event, due }: PendingTimer): Option => ({
  by: 'clock',
  label: `${durationOf(due - frame.now)} pass`,
  tone: undefined,
  step: { do: 'wait', ms: due - frame.now },
  edges: edgesTaken(frame, { type: event }),
})

export const optionsOf = (entry: LabEntry, frame: Frame): readonly Option[] => {
  if (frame.status !== 'active') return []
  const waiting = frame.calls.filter(({ state }) => state === 'waiting')
  return [
    ...sendOptions(entry, frame),
    ...waiting.flatMap((call) => callOptions(entry, frame, call)),
    ...frame.timers.slice(0, 1).map((timer) => timerOption(frame, timer)),
  ].filter(({ by, edges }) => by === 'clock' || edges.length > 0)
}
