import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATIENCE_MS = 30_000

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })

// With each of these arguments the script would do nothing, or something else, and report success.
test.each([
  ['chaos', '--intents', '0'],
  ['chaos', '--intents', 'many'],
  ['chaos', '--store', 'postgresql'],
  ['fuzz', '--seconds', 'soon'],
  ['heap', '--times', '1e3'],
  ['load', '--long', '--requests', 'many'],
  ['load', '--rolling', '--rounds', '0'],
  ['machineCoverage', '--chek'],
  ['bench', 'everything'],
  ['mutate-machines', 'enquiry'],
  ['pictures', '--into', 'x'],
])('%s %s %s… is rejected with one clear line', (script, option, ...rest) => {
  const { status, stdout, stderr } = run(script, option, ...rest)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(rest.length > 1 ? String(rest[0]) : option)
  expect(stderr).toMatch(/^[^\n]+; see --help\n$/)
})

test('rejects a folder with other files as the target of the diagrams', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
  writeFileSync(join(folder, 'mine.md'), 'mine')
  expect(run('diagrams', folder).status).toBe(2)
  expect(readdirSync(folder)).toEqual(['mine.md'])
  rmSync(folder, { recursive: true })
})

test('--help prints the help and does nothing else', () => {
  const { status, stdout, stderr } = run('sizes', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^npm run \w[\s\S]*\n\n/)
})

test('every script with a help reads its arguments with it', () => {
  const scripts = readdirSync('scripts').filter((name) => name.endsWith('.ts'))
  const helped = scripts
    .map((name) => [name, readFileSync(join('scripts', name), 'utf8')] as const)
    .filter(([, text]) => text.includes('const HELP ='))
  expect(helped.length).toBeGreaterThan(6)
  expect(helped.filter(([, text]) => !/readArguments\(\s*HELP,/.test(text))).toEqual([])
})
