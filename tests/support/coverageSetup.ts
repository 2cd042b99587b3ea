import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import {
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate'
import { edgeIndex } from '#lab/core/graph.ts'
import type { Reach } from '#lab/core/machineCoverage.ts'

/** Each test file writes the coverage of its machines here. */
const { COVERAGE_FOLDER = '' } = process.env

type Titles = Record<string, string>
const reach: Record<string, { states: Titles; edges: Titles }> = {}
const watched = new WeakSet<object>()

const note = (
  machine: AnyStateMachine,
  nodes: readonly { id: string }[],
  taken: readonly AnyTransitionDefinition[],
) => {
  const own = reach[machine.id] ?? { states: {}, edges: {} }
  reach[machine.id] = own
  const title = expect.getState().currentTestName ?? ''
  // A transient state is in no snapshot, only at the ends of a transition.
  const passed = taken.flatMap(({ source, target = [] }) => [source, ...target])
  for (const { id } of [...nodes, ...passed]) own.states[id] ??= title
  for (const transition of taken) {
    const id = edgeIndex(machine).get(transition)
    if (id !== undefined) own.edges[id] ??= title
  }
}

const watch = (machine: AnyStateMachine, { system }: AnyActorScope) => {
  if (watched.has(system)) return
  watched.add(system)
  system.inspect((happened) => {
    if (happened.type !== '@xstate.microstep' || !('_nodes' in happened.snapshot)) return
    const { _nodes, machine: own } = happened.snapshot as unknown as {
      _nodes: { id: string }[]
      machine: AnyStateMachine
    }
    note(own ?? machine, _nodes, happened._transitions)
  })
}

/** Wraps the two methods that XState calls for every actor. */
const { getInitialSnapshot, transition } = StateMachine.prototype
StateMachine.prototype.getInitialSnapshot = function (scope, input) {
  watch(this, scope)
  const snapshot = getInitialSnapshot.call(this, scope, input)
  note(this, snapshot._nodes, [])
  return snapshot
}
StateMachine.prototype.transition = function (snapshot, event, scope) {
  watch(this, scope)
  return transition.call(this, snapshot, event, scope)
}

// A fixed seed: a random one would give another list each time.
fc.configureGlobal({ seed: 1 })

afterAll(() => {
  const file = relative(join(process.cwd(), 'tests', 'machines'), expect.getState().testPath ?? '')
  const name = file.replace(/\.test\.ts$/, '')
  const found: Reach = reach
  mkdirSync(COVERAGE_FOLDER, { recursive: true })
  writeFileSync(
    join(COVERAGE_FOLDER, `${name.replaceAll('/', '+')}.json`),
    JSON.stringify({ name, found }),
  )
})
