import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const install = mkdtempSync(join(tmpdir(), 'pruned-'))
afterAll(() => rmSync(install, { recursive: true }))

const run = (...words: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/run.mjs'), ...words], {
    cwd: install,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })

test.each(['scripts/start.ts', 'scripts/build.ts', 'server/cli/enquiries.ts'])(
  'without development dependencies and a build, %s prints one line with the remedy',
  (source) => {
    const { status, stdout, stderr } = run(source)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+run npm ci --include=dev && npm run build\n$/)
  },
)

test('without development dependencies, programs of the build run with their arguments and .env', () => {
  for (const [folder, name] of [
    ['dist', 'main'],
    ['dist', 'enquiries'],
    ['dist/qa', 'main'],
  ] as const) {
    mkdirSync(join(install, folder, 'server'), { recursive: true })
    const program = `console.log('${folder}', '${name}', process.env.PORT, ...process.argv.slice(2))`
    writeFileSync(join(install, folder, 'server', `${name}.mjs`), program)
  }
  writeFileSync(join(install, '.env'), 'PORT=1234\n')
  expect(run('scripts/start.ts').stdout).toBe('dist main 1234\n')
  expect(run('server/cli/enquiries.ts', 'list', '--json').stdout).toBe(
    'dist enquiries 1234 list --json\n',
  )
  writeFileSync(join(install, '.env'), 'LAB=1\n')
  expect(run('scripts/start.ts').stdout).toBe('dist/qa main undefined\n')
})
