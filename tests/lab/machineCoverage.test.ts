import { setup } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { coverageFile, untested } from '#lab/core/machineCoverage.ts'

const door: LabEntry = {
  title: 'door',
  machine: setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: 'open', lock: 'locked' } },
      open: { on: { pull: 'shut' } },
      locked: {},
    },
  }),
  inputs: [{ label: '', value: undefined }],
  sends: [],
  actors: {},
}

test('lists the parts that no test reaches, and the tests of the others', () => {
  const pushed = 'a push opens it'
  const found = {
    door: {
      states: { door: pushed, 'door.shut': pushed, 'door.open': pushed },
      edges: { 'door.shut|push|0': pushed },
    },
  }
  const coverage = coverageFile([door], [{ name: 'door', found }])
  expect(untested(door, coverage)).toEqual(['door.locked', 'door.shut|lock|0', 'door.open|pull|0'])
  expect(coverage.door?.edges['door.shut|push|0']).toEqual([`door: ${pushed}`])
})

test('a state that is missing in the file counts as untested', () => {
  expect(untested(door, {})).toContain('door.open')
})
