import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  type InputFrom,
} from 'xstate'
import { call } from './call.ts'
import { createClock } from './clock.ts'
import { pathsOf, type Taken, textOfEdge } from './edges.ts'

/** An event, the next timer, or the result of a pending call. */
export type Step<Event = EventObject> = Event | 'time' | `${string} done` | `${string} error`

export type Walk<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: Machine
  readonly inputs: readonly InputFrom<Machine>[]
  readonly steps: readonly Step<EventFromLogic<Machine>>[]
  /** Promise actors, which the steps `<name> done` and `<name> error` settle. */
  readonly calls?: readonly string[]
  /** Callback actors: their events are steps. */
  readonly feeds?: readonly string[]
  /** The part of the context that distinguishes configurations; all of it by default. */
  readonly fold?: (context: AnyMachineSnapshot['context']) => unknown
  readonly check?: (snapshot: AnyMachineSnapshot, path: readonly Step[]) => void
}

const isInspected = (event: object): event is { _transitions: Taken[] } => '_transitions' in event

const settle = (actor: AnyActor, step: string) => {
  const [name = '', type] = step.split(' ')
  actor.getSnapshot().children[name]?.send({ type })
}

const begin = (machine: AnyStateMachine, input: unknown, fold: NonNullable<Walk['fold']>) => {
  const clock = createClock()
  const taken: string[] = []
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (event) => {
      if (isInspected(event)) taken.push(...event._transitions.map(textOfEdge))
    },
  })
  actor.start()
  const take = (step: Step) => {
    if (typeof step === 'object') actor.send(step)
    else if (step === 'time') clock.advance(clock.pending()[0] ?? 0)
    else settle(actor, step)
    return taken.splice(0)
  }
  const key = () => {
    const { value, context, status, children } = actor.getSnapshot()
    return JSON.stringify([value, fold(context), status, clock.pending(), Object.keys(children)])
  }
  return { actor, take, key, opening: taken.splice(0) }
}

/** Every reachable configuration by its shortest path, replayed from the start. */
export const walk = <Machine extends AnyStateMachine>({
  machine,
  inputs,
  steps,
  calls = [],
  feeds = [],
  fold = (context) => context,
  check = () => {},
}: Walk<Machine>) => {
  const provided = machine.provide({
    actors: Object.fromEntries([
      ...calls.map((name) => [name, call]),
      ...feeds.map((name) => [name, fromCallback(() => {})]),
    ]),
  })
  const edges = new Set<string>()
  const states = new Set<string>()
  for (const input of inputs) {
    const met = new Set<string>()
    const queue: Step[][] = [[]]
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const run = begin(provided, input, fold)
      for (const edge of run.opening) edges.add(edge)
      for (const step of path) for (const edge of run.take(step)) edges.add(edge)
      const { status } = run.actor.getSnapshot()
      const key = run.key()
      if (!met.has(key)) {
        const here = path
        met.add(key)
        for (const state of pathsOf(run.actor.getSnapshot())) states.add(state)
        check(run.actor.getSnapshot(), here)
        if (status === 'active') queue.push(...steps.map((step) => [...here, step]))
      }
      run.actor.stop()
    }
  }
  return { edges: [...edges].sort(), states: [...states].sort() }
}
