import { type AnyEventObject, type AnyMachineSnapshot, createActor, type StateValue } from 'xstate'
import { type Call, callsOf, controlledMachine } from './calls.ts'
import { createClock } from './clock.ts'
import type { LabEntry } from './entry.ts'
import { settledEvent } from './eventNames.ts'
import { edgeIdOf } from './graph.ts'
import { type Check, copyOf, has, isText, oneOf } from './json.ts'
import { followTimers } from './timers.ts'
import { activeIdsOf, transitionsOf } from './xstateInternals.ts'

export type Step =
  | { readonly do: 'send'; readonly event: AnyEventObject }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'resolve' | 'reject'; readonly call: string; readonly value?: unknown }
  | { readonly do: 'report'; readonly call: string; readonly event: AnyEventObject }

/** The way to a state, in addresses, files and tests. */
export type Walk = { readonly input: unknown; readonly steps: readonly Step[] }

export type CallStep = Extract<Step, { readonly call: string }>

export const eventOf = (step: CallStep): AnyEventObject =>
  step.do === 'report'
    ? step.event
    : settledEvent(step.do, step.call.slice(0, step.call.lastIndexOf('#')), step.value)

const isEvent = has({ type: isText })

/** Milliseconds, a day: each tick of a wait is simulated. */
const LONGEST_WAIT = 86_400_000

const STEP_CHECKS: Readonly<Record<Step['do'], Check>> = {
  send: has({ event: isEvent }),
  wait: has({ ms: (ms) => typeof ms === 'number' && ms >= 0 && ms <= LONGEST_WAIT }),
  resolve: has({ call: isText }),
  reject: has({ call: isText }),
  report: has({ call: isText, event: isEvent }),
}

const isKnownStep = oneOf('do', STEP_CHECKS)
export const isStep = (step: unknown): step is Step => isKnownStep(step)

type PendingTimer = {
  readonly event: string
  /** On the simulated clock, in milliseconds. */
  readonly due: number
}

type Effect = { readonly type: string; readonly params?: unknown }

type FrameEvent = {
  readonly type: string
  readonly at: number
  readonly context: unknown
}

export type Frame = {
  readonly now: number
  readonly value: StateValue
  readonly context: unknown
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly error: string | undefined
  readonly active: readonly string[]
  readonly timers: readonly PendingTimer[]
  readonly calls: readonly Call[]
  readonly taken: readonly string[]
  readonly effects: readonly Effect[]
  /** The events of the step, in order: a wait may have several. */
  readonly events: readonly FrameEvent[]
  /** True when the actor of an outcome or a report had already ended. */
  readonly ignored: boolean
  readonly snapshot: AnyMachineSnapshot
}

export type Run = ReturnType<typeof startRun>

const textOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

export const startRun = (entry: LabEntry, input: unknown) => {
  const clock = createClock()
  const machine = controlledMachine(entry)
  const timers = followTimers(clock.now)
  let taken: string[] = []
  let effects: Effect[] = []
  let events: FrameEvent[] = []
  let ignored = false

  const actor = createActor(machine, {
    input,
    clock,
    inspect: (happened) => {
      timers.inspect(happened)
      // XState's own actions (raise, cancel, stopChild) are no side effects.
      if (happened.type === '@xstate.action' && !happened.action.type.startsWith('xstate.'))
        effects.push({ type: happened.action.type, params: copyOf(happened.action.params) })
      if (happened.type === '@xstate.snapshot' && happened.actorRef === actor)
        events.push({
          type: happened.event.type,
          at: clock.now(),
          context: copyOf((happened.snapshot as AnyMachineSnapshot).context),
        })
      if (happened.type === '@xstate.microstep')
        taken.push(...transitionsOf(happened).map(edgeIdOf))
    },
  })
  const { status, error } = actor.getSnapshot()
  if (status === 'error')
    throw new Error(`The machine '${machine.id}' has no first state: ${textOf(error)}`, {
      cause: error,
    })
  const calls = callsOf(actor)
  // Without an error observer XState rethrows in a real timeout.
  actor.subscribe({ error: () => {} })
  actor.start()

  const perform = (step: Step): boolean => {
    switch (step.do) {
      case 'send':
        if (actor.getSnapshot().status !== 'active') return false
        actor.send(step.event)
        return true
      case 'wait':
        clock.advance(step.ms)
        return true
      case 'resolve':
      case 'reject':
      case 'report':
        return calls.respond(step.call, eventOf(step), { settles: step.do !== 'report' })
    }
  }

  return {
    apply: (step: Step) => {
      taken = []
      effects = []
      events = []
      ignored = !perform(step)
    },
    frame: (): Frame => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      return {
        now: clock.now(),
        value: snapshot.value,
        context: copyOf(snapshot.context),
        status: snapshot.status,
        error: snapshot.status === 'error' ? textOf(snapshot.error) : undefined,
        active: activeIdsOf(snapshot),
        timers: snapshot.status === 'active' ? timers.list() : [],
        calls: calls.list(),
        taken,
        effects,
        events,
        ignored,
        snapshot,
      }
    },
    stop: () => {
      actor.stop()
    },
  }
}
