import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { edgeIdOf } from '#lab/core/graph.ts'
import type { Reach } from '#lab/core/machineCoverage.ts'
import { activeIdsOf, transitionsOf } from '#lab/core/xstateInternals.ts'
import { inspectors } from './inspectors.ts'

/** Each test file writes the coverage of its machines here. */
const { COVERAGE_FOLDER = '' } = process.env

type Titles = Record<string, string>
const reach: Record<string, { states: Titles; edges: Titles }> = {}

const note = (snapshot: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]) => {
  const { machine } = snapshot
  const own = reach[machine.id] ?? { states: {}, edges: {} }
  reach[machine.id] = own
  const title = expect.getState().currentTestName ?? ''
  // A transient state is in no snapshot, only at the ends of a transition.
  const passed = taken.flatMap(({ source, target = [] }) => [source, ...target])
  for (const id of [...activeIdsOf(snapshot), ...passed.map(({ id }) => id)])
    own.states[id] ??= title
  for (const id of taken.map(edgeIdOf)) own.edges[id] ??= title
}

const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

inspectors.push((event: InspectionEvent) => {
  if (event.type === '@xstate.microstep' && isOfMachine(event.snapshot))
    note(event.snapshot, transitionsOf(event))
  if (event.type === '@xstate.snapshot' && isOfMachine(event.snapshot)) note(event.snapshot, [])
})

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
