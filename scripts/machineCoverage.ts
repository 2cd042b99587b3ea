import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coverageFile, type Reach, untested } from '#lab/core/machineCoverage.ts'
import { registry } from '#qa/registry.ts'
import { readArguments } from './readArguments.ts'

const HELP = `npm run coverage:machines [-- --check]

Runs the tests of the machines and writes qa/machineCoverage.json: which states and transitions they reach.
With --check it only compares, and ends with 1 when the file is not up to date. COVERAGE_FOLDER names a folder
with the coverage of tests that have run already.`

const { values } = readArguments(HELP, { check: false })
const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'qa', 'machineCoverage.json')

const runTests = () => {
  const folder = mkdtempSync(join(tmpdir(), 'machine-coverage-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'machines', '--silent'],
    { cwd: root, env: { ...process.env, COVERAGE_FOLDER: folder }, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('Tests of the machines fail')
  return folder
}

const readCoverage = (folder: string): readonly { name: string; found: Reach }[] => {
  const found = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  if (found.length === 0) throw new Error('No test of the machines ran')
  return found
}

const coverage = coverageFile(registry, readCoverage(process.env.COVERAGE_FOLDER ?? runTests()))
const text = `${JSON.stringify(coverage, null, 1)}\n`
const gaps = registry.flatMap((entry) => untested(entry, coverage))

if (!values.check) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('qa/machineCoverage.json is not up to date with the tests of the machines.')
  console.error('Update it with: npm run coverage:machines')
  process.exit(1)
}
console.log(
  gaps.length === 0
    ? 'The tests of the machines reach every state and every transition.'
    : `No test of the machines reaches:\n${gaps.join('\n')}`,
)
