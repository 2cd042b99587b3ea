import type { AnyEventObject } from 'xstate'
import { type Call, waitingOf } from './calls.ts'
import type { LabEntry, Outcome, Tone } from './entry.ts'
import { durationOf } from './eventNames.ts'
import { edgeIdOf } from './graph.ts'
import { type CallStep, eventOf, type Frame, type PendingTimer, type Step } from './run.ts'

export type Option = {
  readonly by: 'event' | 'call' | 'clock'
  readonly label: string
  readonly tone?: Tone
  readonly step: Step
  readonly edges: readonly string[]
}

const edgesTaken = ({ snapshot, status }: Frame, event: AnyEventObject): readonly string[] => {
  if (status !== 'active') return []
  return snapshot.machine.getTransitionData(snapshot, event).map(edgeIdOf)
}

export const sendOptions = (entry: LabEntry, frame: Frame): readonly Option[] =>
  entry.sends.map(({ label, value }) => ({
    by: 'event',
    label,
    step: { do: 'send', event: value },
    edges: edgesTaken(frame, value),
  }))

export const outcomeStep = (outcome: Outcome, call: string): CallStep => {
  if ('event' in outcome) return { do: 'report', call, event: outcome.event }
  return { do: outcome.how, call, value: outcome.value }
}

export const callOptions = (entry: LabEntry, frame: Frame, call: Call): readonly Option[] =>
  (entry.actors[call.src] ?? []).map((outcome) => {
    const step = outcomeStep(outcome, call.key)
    return {
      by: 'call',
      label: outcome.label,
      tone: outcome.tone,
      step,
      edges: call.state === 'waiting' ? edgesTaken(frame, eventOf(step)) : [],
    }
  })

const timerOption = (frame: Frame, { event, due }: PendingTimer): Option => ({
  by: 'clock',
  label: `${durationOf(due - frame.now)} pass`,
  step: { do: 'wait', ms: due - frame.now },
  edges: edgesTaken(frame, { type: event }),
})

export const optionsOf = (entry: LabEntry, frame: Frame): readonly Option[] => {
  if (frame.status !== 'active') return []
  return [
    ...sendOptions(entry, frame),
    ...waitingOf(frame.calls).flatMap((call) => callOptions(entry, frame, call)),
    ...frame.timers.slice(0, 1).map((timer) => timerOption(frame, timer)),
  ].filter(({ by, edges }) => by === 'clock' || edges.length > 0)
}
