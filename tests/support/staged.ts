import { type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { createClock } from './clock.ts'

export const staged = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) => {
  const clock = createClock()
  const actor = createActor(machine, { input, clock } as ActorOptions<Machine>)
  actor.start()
  return { actor, clock, advance: clock.advance }
}

/** The initial state, which the server renders. */
export const unstarted = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) => createActor(machine, { input } as ActorOptions<Machine>).getSnapshot()
