import type { AnyEventObject } from 'xstate'
import { type Call, waitingOf } from './calls.ts'
import type { LabEntry, Outcome, Tone } from './entry.ts'
import { durationOf } from './eventNames.ts'
import { edgeIdOf } from './graph.ts'
import { type CallStep, eventOf, type Frame, type Step } from './run.ts'

export type Option = {
  readonly label: string
  readonly tone?: Tone
  readonly step: Step
  readonly edges: readonly string[]
}

const edgesTaken = ({ snapshot, status }: Frame, event: AnyEventObject): readonly string[] => {
  if (status !== 'active') return []
  try {
    return snapshot.machine.getTransitionData(snapshot, event).map(edgeIdOf)
  } catch {
    // A guard may throw: events and inputs written by hand can lack fields.
    return []
  }
}

export const sendOptions = ({ sends }: LabEntry, frame: Frame): readonly Option[] =>
  sends.map(({ label, value }) => ({
    label,
    step: { do: 'send', event: value },
    edges: edgesTaken(frame, value),
  }))

export const outcomeStep = (outcome: Outcome, call: string): CallStep => {
  if ('event' in outcome) return { do: 'report', call, event: outcome.event }
  return { do: outcome.how, call, value: outcome.value }
}

export const callOptions = ({ actors }: LabEntry, frame: Frame, call: Call): readonly Option[] =>
  (actors[call.src] ?? []).map((outcome) => {
    const { label, tone } = outcome
    const step = outcomeStep(outcome, call.key)
    const edges = call.state === 'waiting' ? edgesTaken(frame, eventOf(step)) : []
    return { label, tone, step, edges }
  })

const timerOptions = (frame: Frame): readonly Option[] =>
  frame.timers.slice(0, 1).map(({ event, due }) => ({
    label: `${durationOf(due - frame.now)} pass`,
    step: { do: 'wait', ms: due - frame.now },
    edges: edgesTaken(frame, { type: event }),
  }))

export const optionsOf = (entry: LabEntry, frame: Frame): readonly Option[] => {
  if (frame.status !== 'active') return []
  const calls = waitingOf(frame.calls).flatMap((call) => callOptions(entry, frame, call))
  const actions = [...sendOptions(entry, frame), ...calls]
  return [...actions.filter(({ edges }) => edges.length > 0), ...timerOptions(frame)]
}
