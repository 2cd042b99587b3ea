import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { createClock } from './clock.ts'
import { edgesOf, pathsOf, type Taken, textOfEdge } from './edges.ts'

/** An event, the next timer falling due, or the answer to an open call. */
export type Step = EventObject | 'time' | `${string} done` | `${string} error`

export type Walk = {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  readonly steps: readonly Step[]
  /** Promise actors, which the steps `<name> done` and `<name> error` settle. */
  readonly calls?: readonly string[]
  /** What must hold wherever a path leads. */
  readonly check?: (snapshot: AnyMachineSnapshot, path: readonly Step[]) => void
}

type Settlement = { readonly type: 'done' } | { readonly type: 'error' }

/** Settles at once when told, so that a path can be replayed without waiting. */
const call: ActorLogic<Snapshot<undefined>, Settlement, unknown> = {
  transition: (snapshot, { type }) => ({ ...snapshot, status: type, error: type }) as never,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

const isInspected = (event: object): event is { _transitions: Taken[] } => '_transitions' in event

const begin = (machine: AnyStateMachine, input: unknown) => {
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
  const settle = (name: string, type: string) =>
    actor.getSnapshot().children[name]?.send({ type }) ?? undefined
  const take = (step: Step) => {
    const [name, how] = typeof step === 'string' ? step.split(' ') : []
    if (typeof step === 'object') actor.send(step)
    else if (step === 'time') clock.advance(clock.pending()[0] ?? 0)
    else if (name !== undefined && how !== undefined) settle(name, how)
    return taken.splice(0)
  }
  const key = () => {
    const { value, context, status, children } = actor.getSnapshot()
    return JSON.stringify([value, context, status, clock.pending(), Object.keys(children)])
  }
  return { actor, take, key, opening: taken.splice(0) }
}

/** Every configuration that the steps can reach, by its shortest path, replayed from the start. */
export const walk = ({ machine, inputs, steps, calls = [], check = () => {} }: Walk) => {
  const actors = Object.fromEntries(calls.map((name) => [name, call]))
  const provided = machine.provide({ actors })
  const edges = new Set<string>()
  const states = new Set<string>()
  let paths = 0
  for (const input of inputs) {
    const met = new Set<string>()
    const ahead: Step[][] = [[]]
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      const run = begin(provided, input)
      const taken = path.flatMap((step) => run.take(step))
      const snapshot = run.actor.getSnapshot()
      for (const edge of [...run.opening, ...taken]) edges.add(edge)
      for (const state of pathsOf(snapshot)) states.add(state)
      check(snapshot, path)
      paths += 1
      const key = run.key()
      if (!met.has(key)) {
        met.add(key)
        const here = path
        if (snapshot.status === 'active') ahead.push(...steps.map((step) => [...here, step]))
      }
      run.actor.stop()
    }
  }
  return { edges: [...edges].sort(), states: [...states].sort(), paths, all: edgesOf(machine) }
}
