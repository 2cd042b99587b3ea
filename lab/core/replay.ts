import type { StateValue } from 'xstate'
import type { ReportedActor, ReportedTransition } from './bugReport.ts'
import { waitingOf } from './calls.ts'
import type { LabEntry } from './entry.ts'
import { eventWords, parseEventName } from './eventNames.ts'
import { same } from './json.ts'
import { type Frame, type Run, type Step, startRun } from './run.ts'
import { valueWords } from './words.ts'

type Replay = {
  readonly steps: readonly Step[]
  readonly parting: string | undefined
}

const isTimer = ({ event }: ReportedTransition) => parseEventName(event.type).kind === 'after'

const stepOf = (entry: LabEntry, frame: Frame, { event }: ReportedTransition): Step | undefined => {
  const waiting = waitingOf(frame.calls)
  const name = parseEventName(event.type)
  if (name.kind === 'after') {
    const timer = frame.timers.find((one) => one.event === event.type)
    return timer && { do: 'wait', ms: timer.due - frame.now }
  }
  if (name.kind === 'done' || name.kind === 'error') {
    const call = waiting.find(({ id }) => id === name.actor)
    if (name.kind === 'error') return call && { do: 'reject', call: call.key }
    return (
      call && { do: 'resolve', call: call.key, ...('output' in event && { value: event.output }) }
    )
  }
  // The payload may tell whether an event came from outside or from an actor.
  if (entry.sends.some(({ value }) => same(value, event))) return { do: 'send', event }
  const callback = waiting.find(({ src }) =>
    entry.actors[src]?.some((one) => 'event' in one && one.event.type === event.type),
  )
  return callback ? { do: 'report', call: callback.key, event } : { do: 'send', event }
}

/** Waits before an event while a timer runs, but never until it fires. */
const pauseBefore = (frame: Frame, passed: number): Step | undefined => {
  const [next] = frame.timers
  if (next === undefined) return undefined
  const ms = Math.min(passed, next.due - frame.now - 1)
  return ms >= 1 ? { do: 'wait', ms } : undefined
}

export const replayOf = (entry: LabEntry, record: ReportedActor): Replay => {
  const steps: Step[] = []
  const run: Run = startRun(entry, record.input)
  let parting: string | undefined
  let before = record.startedAt

  const take = (step: Step | undefined) => {
    if (step === undefined) return
    steps.push(step)
    run.apply(step)
  }
  const compare = (value: StateValue, when: string) => {
    const here = run.frame().value
    if (parting !== undefined || same(here, value)) return
    parting = `${when} the site was in ${valueWords(value)}, and the lab is in ${valueWords(here)}`
  }

  compare(record.from, 'At the start')
  for (const [index, transition] of record.transitions.entries()) {
    if (!isTimer(transition)) take(pauseBefore(run.frame(), transition.at - before))
    take(stepOf(entry, run.frame(), transition))
    before = transition.at
    const next = record.transitions[index + 1]
    // One wait runs all timers with the same due time, so compare after the last of them.
    if (!(isTimer(transition) && next && isTimer(next)))
      compare(transition.value, `After step ${steps.length}, ${eventWords(transition.event.type)},`)
  }
  run.stop()
  return { steps, parting }
}
