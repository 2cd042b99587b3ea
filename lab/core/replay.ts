import type { StateValue } from 'xstate'
import type { ReportedActor, ReportedMove } from './bugReport.ts'
import type { LabEntry } from './entry.ts'
import { type Frame, type Run, type Step, startRun } from './run.ts'
import { eventWords, valueWords } from './words.ts'

export type Replay = {
  readonly steps: readonly Step[]
  /** The first difference between the lab and the site. */
  readonly parting: string | undefined
}

const isTimer = ({ event }: ReportedMove) => event.type.startsWith('xstate.after.')

const outcomeOf = ({
  event,
}: ReportedMove): { how: 'resolve' | 'reject'; id: string } | undefined => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  return id === undefined ? undefined : { how: how === 'done' ? 'resolve' : 'reject', id }
}

const stepOf = (entry: LabEntry, frame: Frame, move: ReportedMove): Step | undefined => {
  const waiting = frame.calls.filter(({ state }) => state === 'waiting')
  if (isTimer(move)) {
    const timer = frame.timers.find(({ event }) => event === move.event.type)
    return timer && { do: 'wait', ms: timer.due - frame.now }
  }
  const outcome = outcomeOf(move)
  if (outcome) {
    const call = waiting.find(({ id }) => id === outcome.id)
    return call && { do: outcome.how, call: call.key }
  }
  const feed = waiting.find(({ src }) => {
    const plan = entry.actors[src]
    return plan?.kind === 'feed' && plan.reports.some(({ event }) => event.type === move.event.type)
  })
  return feed
    ? { do: 'report', call: feed.key, event: move.event }
    : { do: 'send', event: move.event }
}

/** Waits before an event while a timer runs, but never until it fires. */
const pauseBefore = (frame: Frame, passed: number): Step | undefined => {
  const [next] = frame.timers
  if (next === undefined) return undefined
  const ms = Math.min(passed, next.due - frame.now - 1)
  return ms >= 1 ? { do: 'wait', ms } : undefined
}

const same = (one: StateValue, other: StateValue) => JSON.stringify(one) === JSON.stringify(other)

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
  for (const [index, move] of record.moves.entries()) {
    if (!isTimer(move)) take(pauseBefore(run.frame(), move.at - before))
    take(stepOf(entry, run.frame(), move))
    before = move.at
    const next = record.moves[index + 1]
    // One wait runs all timers with the same due time, so compare after the last of them.
    if (!(isTimer(move) && next && isTimer(next)))
      compare(move.value, `After step ${steps.length}, ${eventWords(move.event.type)},`)
  }
  run.stop()
  return { steps, parting }
}
