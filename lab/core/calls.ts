import { type AnyActorRef, type AnyStateMachine, type EventObject, fromCallback } from 'xstate'
import type { LabEntry } from './entry.ts'
import { copyOf } from './json.ts'
import { memoized } from './memoized.ts'

/** An invoked actor whose outcome the tester chooses. */
export type Call = {
  /** 'copy#2' is the second start of the actor 'copy' in this run. */
  readonly key: string
  readonly id: string
  readonly src: string
  readonly input: unknown
  readonly state: 'waiting' | 'settled' | 'stopped'
}

export const waitingOf = (calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ state }) => state === 'waiting')

const REMEMBERED = 6

type Started = {
  readonly call: Omit<Call, 'state'>
  readonly ref: AnyActorRef
  readonly sendBack: (event: EventObject) => void
  isSettled: boolean
}

const callsIn = new WeakMap<object, Started[]>()

/** Replaces promises too: their events are sent synchronously, so that a replay needs no await. */
const controlled = (src: string) =>
  fromCallback<EventObject, unknown>(({ input, sendBack, self }) => {
    const { id } = self
    const started = callsIn.get(self.system) ?? []
    const key = `${id}#${started.filter(({ call }) => call.id === id).length + 1}`
    const call = { key, id, src, input: copyOf(input) }
    started.push({ call, ref: self, sendBack, isSettled: false })
  })

export const controlledMachine = memoized(
  ({ machine, actors }: LabEntry): AnyStateMachine =>
    machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((src) => [src, controlled(src)])),
      // Built-in actions (assign, raise, sendTo) have `resolve`; the others are side effects.
      actions: Object.fromEntries(
        Object.entries(machine.implementations.actions)
          .filter(([, action]) => !(action && 'resolve' in action))
          .map(([name]) => [name, () => {}]),
      ),
    }),
)

const isActive = (ref: AnyActorRef) => ref.getSnapshot().status === 'active'

export const callsOf = (root: AnyActorRef) => {
  const started: Started[] = []
  callsIn.set(root.system, started)
  /** XState does not stop the calls of a machine that throws. */
  const stateOf = ({ isSettled, ref }: Started): Call['state'] => {
    if (isSettled) return 'settled'
    return isActive(ref) && isActive(root) ? 'waiting' : 'stopped'
  }
  return {
    /** Sends an event of the call to the machine; false when the call is over. */
    respond: (key: string, event: EventObject, { settles }: { settles: boolean }): boolean => {
      const found = started.find(({ call }) => call.key === key)
      if (found === undefined || stateOf(found) !== 'waiting') return false
      found.isSettled = settles
      found.sendBack(event)
      return true
    },
    list: (): readonly Call[] =>
      started
        .map((one) => ({ ...one.call, state: stateOf(one) }))
        .filter(({ state }, index) => state === 'waiting' || index >= started.length - REMEMBERED),
  }
}
