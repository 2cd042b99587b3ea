import type { StateValue } from 'xstate'
import type { ReportedActor, ReportedTransition } from './bugReport.ts'
import { waitingOf } from './calls.ts'
import type { LabEntry } from './entry.ts'
import { same } from './json.ts'
import { type Frame, type Run, type Step, startRun } from './run.ts'
import { eventWords, valueWords } from './words.ts'

export type Replay = {
  readonly steps: readonly Step[]
  readonly parting: string | undefined
}

const isTimer = ({ event }: ReportedTransition) => event.type.startsWith('xstate.after.')

const outcomeOf = ({
  event,
}: ReportedTransition): { how: 'resolve' | 'reject'; id: string } | undefined => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  return id === undefined ? undefined : { how: how === 'done' ? 'resolve' : 'reject', id }
}

const stepOf = (
  entry: LabEntry,
  frame: Frame,
  transition: ReportedTransition,
): Step | undefined => {
  const waiting = waitingOf(frame.calls)
  if (isTimer(transition)) {
    const timer = frame.timers.find(({ event }) => event === transition.event.type)
    return timer && { do: 'wait', ms: timer.due - frame.now }
  }
  const outcome = outcomeOf(transition)
  if (outcome) {
    const call = waiting.find(({ id }) => id === outcome.id)
    return call && { do: outcome.how, call: call.key }
  }
  const callback = waiting.find(({ src }) =>
    entry.actors[src]?.some((one) => 'event' in one && one.event.type === transition.event.type),
  )
  return callback
    ? { do: 'report', call: callback.key, event: transition.event }
    : { do: 'send', event: transition.event }
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
