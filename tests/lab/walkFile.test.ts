import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readFile } from '#lab/core/bugReport.ts'
import { shapeOf, toGraph } from '#lab/core/graph.ts'
import { jestOf } from '#lab/core/jestOf.ts'
import { createSession } from '#lab/core/session.ts'
import { shapeWarning, toJson, toWalkFile, walkFileIn } from '#lab/core/walkFile.ts'
import { entryOf } from '#qa/registry.ts'

const walked = () => {
  const session = createSession(entryOf('enquiry'), entryOf('enquiry').inputs[1]?.value)
  session.send({ type: 'changed', field: 'mobile', value: '+91 98765 43210' })
  session.send({ type: 'submitted', today: '2030-01-15', key: 'key-1' })
  session.wait(2000)
  session.reject('sendEnquiry#1', { status: 500 })
  session.send({ type: 'submitted', today: '2030-01-15', key: 'key-1' })
  session.resolve('sendEnquiry#2')
  session.wait(1000)
  session.send({ type: 'stayed' })
  return session
}

test('export, import and export again are identical, and so is every frame', () => {
  const session = walked()
  const json = toJson(toWalkFile(session))
  const walk = walkFileIn(JSON.parse(json))
  const again = createSession(entryOf(walk.machine), walk.input, walk.steps)
  expect(toJson(toWalkFile(again))).toBe(json)
  const plain = (one: typeof session) => one.frames.map(({ snapshot: _, ...frame }) => frame)
  expect(plain(again)).toEqual(plain(session))
})

test('exports only the steps before the cursor', () => {
  const session = walked()
  session.goTo(2)
  expect(toWalkFile(session).steps).toHaveLength(2)
})

test.each([
  ['{', /^This is not JSON/],
  ['[]', /A walk is an object/],
  ['{"format":"machine-lab/9"}', /reads 'machine-lab\/1'/],
  ['{"format":"machine-lab/1"}', /name its machine/],
  ['{"format":"machine-lab/1","machine":"enquiry"}', /no list of steps/],
  [
    '{"format":"machine-lab/1","machine":"enquiry","steps":[{"do":"wait","ms":1},{"do":"jump"}]}',
    /Step 2/,
  ],
  ['{"format":"machine-lab/1","machine":"enquiry","steps":[{"do":"wait","ms":-1}]}', /Step 1/],
  ['{"format":"machine-lab/1","machine":"enquiry","steps":[{"do":"wait","ms":8e15}]}', /Step 1/],
  ['{"format":"machine-lab-report/9"}', /reads 'machine-lab-report\/2'/],
  ['{"format":"machine-lab-report/2"}', /when, where and with which versions/],
])('rejects a file that is no walk and no report, with the reason: %s', (json, reason) => {
  expect(() => readFile(json)).toThrow(reason)
})

test('warns when the machine has changed', () => {
  const walk = toWalkFile(walked())
  expect(shapeWarning(walk, entryOf('enquiry'))).toBeUndefined()
  expect(shapeWarning({ ...walk, shape: 'other' }, entryOf('enquiry'))).toMatch(/has changed/)
})

test('a number in a description is part of the shape, its words are not', () => {
  const graph = toGraph(entryOf('enquiry').machine)
  const described = (description: string) =>
    shapeOf({ ...graph, nodes: graph.nodes.map((node) => ({ ...node, description })) })
  expect(described('Counts 5 seconds')).toBe(described('Waits for 5 s'))
  expect(described('Counts 5 seconds')).not.toBe(described('Counts 6 seconds'))
})

/** Leads the transitions to `editing.failed` to another state. */
const RETARGETING = `jest.mock('#machines/enquiry.ts', () => {
  const { enquiryMachine: real, ...rest } = jest.requireActual('#machines/enquiry.ts')
  const walk = (value) => Array.isArray(value) ? value.map(walk)
    : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, walk(v)]))
    : value === 'editing.failed' ? 'editing.filling' : value
  const { createMachine } = jest.requireActual('xstate')
  return { ...rest, enquiryMachine: createMachine(walk(real.config), real.implementations) }
})\n`

test('the generated Jest test passes, and fails when one transition is retargeted', () => {
  const source = jestOf(walked(), { session: '#lab/core/session.ts', registry: '#qa/registry.ts' })
  // Inside the project, so that its aliases and its Jest project apply.
  const folder = mkdtempSync(join('tests', 'lab', 'generated-'))
  try {
    const files = ['same.test.ts', 'retargeted.test.ts'].map((name) => join(folder, name))
    for (const [index, file] of files.entries())
      writeFileSync(file, index === 0 ? source : RETARGETING + source)
    // Not by a pattern, which would match this file again.
    const words = ['--json', '--runInBand', '--runTestsByPath', ...files, '--selectProjects', 'lab']
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/jest/bin/jest.js', ...words],
      // Without colour codes between the words.
      { encoding: 'utf8', timeout: 60_000, env: { ...process.env, FORCE_COLOR: '0' } },
    )
    expect(stderr).toMatch(/-\s+"editing": "failed",\s+\+\s+"editing": "filling"/)
    const results: { name: string; status: string }[] = JSON.parse(stdout).testResults
    expect(Object.fromEntries(results.map(({ name, status }) => [basename(name), status]))).toEqual(
      { 'same.test.ts': 'passed', 'retargeted.test.ts': 'failed' },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
