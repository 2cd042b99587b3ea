import {
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  type Snapshot,
} from 'xstate'
import { copyOf } from './copyOf.ts'
import type { LabEntry } from './entry.ts'

/** An invoked actor whose outcome the tester chooses. */
export type Call = {
  /** 'feed#2' is the second start of the actor 'feed' in this run. */
  readonly key: string
  readonly id: string
  readonly src: string
  readonly input: unknown
  readonly received: readonly EventObject[]
  readonly state: 'waiting' | 'settled' | 'stopped'
}

export const waitingOf = (calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ state }) => state === 'waiting')

const REMEMBERED = 6

type Controlled = {
  key: string
  src: string
  input: unknown
  received: EventObject[]
  ref: AnyActorRef
  sendBack: (event: EventObject) => void
}

type Settling =
  | { readonly type: 'lab.resolve'; readonly output: unknown }
  | { readonly type: 'lab.reject'; readonly error: unknown }

type Settled = Snapshot<unknown> & { readonly input: unknown }

const callsIn = new WeakMap<object, Controlled[]>()

const control = (entry: Omit<Controlled, 'key' | 'received'>): Controlled => {
  const started = callsIn.get(entry.ref.system) ?? []
  const starts = started.filter(({ ref }) => ref.id === entry.ref.id).length
  const call = { ...entry, key: `${entry.ref.id}#${starts + 1}`, received: [] }
  started.push(call)
  return call
}

/** Settles synchronously, unlike a promise, so that a replay needs no await. */
const promised = (src: string): ActorLogic<Settled, Settling | EventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  start: ({ input }, { self }) => {
    control({ src, input, ref: self, sendBack: () => {} })
  },
  transition: (state, event) => {
    if (state.status !== 'active') return state
    if (event.type === 'xstate.stop') return { ...state, status: 'stopped', output: undefined }
    if ('output' in event && event.type === 'lab.resolve')
      return { ...state, status: 'done', output: event.output, error: undefined }
    if ('error' in event && event.type === 'lab.reject')
      return { ...state, status: 'error', error: event.error, output: undefined }
    return state
  },
  getPersistedSnapshot: (state) => state,
})

const called = (src: string) =>
  fromCallback<EventObject, unknown>(({ input, sendBack, receive, self }) => {
    const call = control({ src, input, ref: self, sendBack })
    receive((event) => {
      call.received.push(event)
    })
  })

const provided = new WeakMap<LabEntry, AnyStateMachine>()

export const controlledMachine = (entry: LabEntry): AnyStateMachine => {
  const known = provided.get(entry)
  if (known) return known
  const { machine, actors } = entry
  const made = machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([src, outcomes]) => [
        src,
        outcomes.some((one) => 'event' in one) ? called(src) : promised(src),
      ]),
    ),
    // Built-in actions (assign, raise, sendTo) have `resolve`; the others are side effects.
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => !(action && 'resolve' in action))
        .map(([name]) => [name, () => {}]),
    ),
  })
  provided.set(entry, made)
  return made
}

export const callsOf = (system: object) => {
  const started: Controlled[] = []
  callsIn.set(system, started)

  const find = (key: string) => started.find((call) => call.key === key)
  const isWaiting = (call: Controlled) => call.ref.getSnapshot().status === 'active'

  return {
    settle: (key: string, how: 'resolve' | 'reject', value: unknown): boolean => {
      const call = find(key)
      if (call === undefined || !isWaiting(call)) return false
      call.ref.send(
        how === 'resolve'
          ? { type: 'lab.resolve', output: value }
          : { type: 'lab.reject', error: value },
      )
      return true
    },
    report: (key: string, event: EventObject): boolean => {
      const call = find(key)
      if (call === undefined) return false
      const isReceived = isWaiting(call)
      // XState itself ignores the report of a stopped actor.
      call.sendBack(event)
      return isReceived
    },
    list: (): readonly Call[] =>
      started
        .filter((call, index) => isWaiting(call) || index >= started.length - REMEMBERED)
        .map((call) => {
          const { status } = call.ref.getSnapshot()
          return {
            key: call.key,
            id: call.ref.id,
            src: call.src,
            input: copyOf(call.input),
            received: [...call.received],
            state: status === 'active' ? 'waiting' : status === 'stopped' ? 'stopped' : 'settled',
          }
        }),
  }
}
