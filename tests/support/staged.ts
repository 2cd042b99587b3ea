import {
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'
import { createClock } from '#lab/core/clock.ts'
import { inspectors } from './inspectors.ts'

const inspect = (event: InspectionEvent) => {
  for (const each of inspectors) each(event)
}

export const staged = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) => {
  const clock = createClock()
  const actor = createActor(machine, { input, clock, inspect } as ActorOptions<Machine>)
  // Without an observer XState throws in a real timeout, which ends Jest's worker after the test.
  const errors: unknown[] = []
  const startErrors = actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  startErrors.unsubscribe()
  for (const error of errors) throw error
  const advance = (milliseconds: number) => {
    for (const error of clock.advance(milliseconds)) throw error
  }
  /** Remaining time of each pending timer, in ascending order. */
  const pending = () => clock.pending().map(({ due }) => due - clock.now())
  return { actor, advance, pending }
}

/** The initial state, which the server renders. */
export const unstarted = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) => createActor(machine, { input, inspect } as ActorOptions<Machine>).getSnapshot()
