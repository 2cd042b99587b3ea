import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabEntry } from '#lab/core/entry.ts'
import { coverageFile, untested } from '#lab/core/machineCoverage.ts'
import { registry } from '#qa/registry.ts'
import { doorMachine } from '#tests/support/doorMachine.ts'

// Leaves the transitions of `lock` and `pull` untested.
const TEST = `import { doorMachine } from '#tests/support/doorMachine.ts'
import { staged } from '#tests/support/staged.ts'
test('a push opens it', () => {
  const { actor } = staged(doorMachine.provide({}), undefined)
  actor.send({ type: 'push' })
  expect(actor.getSnapshot().value).toBe('open')
})
`

const door: LabEntry = {
  title: 'door',
  machine: doorMachine,
  inputs: [{ label: '', value: undefined }],
  sends: [],
  actors: {},
}

test('lists the parts that no test reaches, and the tests of the others', () => {
  // Inside the project, so that its aliases and its Jest project apply.
  const folder = mkdtempSync(join('tests', 'machines', 'generated-'))
  try {
    writeFileSync(join(folder, 'door.test.ts'), TEST)
    const found = join(folder, 'found')
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--runTestsByPath',
        join(folder, 'door.test.ts'),
        '--selectProjects',
        'machines',
        '--setupFilesAfterEnv',
        join(process.cwd(), 'tests/support/coverageSetup.ts'),
      ],
      { encoding: 'utf8', timeout: 60_000, env: { ...process.env, COVERAGE_FOLDER: found } },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('1 passed') })
    const files = readdirSync(found).map((name) =>
      JSON.parse(readFileSync(join(found, name), 'utf8')),
    )
    const coverage = coverageFile([door], files)
    expect(untested(door, coverage)).toEqual([
      'door.locked',
      'door.shut|lock|0',
      'door.open|pull|0',
    ])
    const [file] = files
    const test = `${file.name}: a push opens it`
    expect(coverage.door?.edges['door.shut|push|0']).toEqual([test])
    expect(coverage.door?.edges['door.opening||0']).toEqual([test])
    expect(coverage.door?.states['door.opening']).toEqual([test])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a state that is missing in the file counts as untested', () => {
  expect(untested(door, {})).toContain('door.open')
})

test('every machine of the registry is in the file, with the parts that no test reaches', () => {
  const written = JSON.parse(readFileSync('qa/machineCoverage.json', 'utf8'))
  expect(Object.keys(written).sort()).toEqual(registry.map(({ machine }) => machine.id).sort())
})
