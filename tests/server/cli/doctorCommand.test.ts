import { spawnSync } from 'node:child_process'

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['dist/server/doctor.mjs', ...words], {
    env: { PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: '/dev/null/x', PORT: '0' },
    encoding: 'utf8',
  })

test('prints a line for each check and exits with 1 on an error', () => {
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAILURE {2}disk: \/dev\/null can’t be written .* → \w+/m)
  const json = run('--json').stdout.trim().split('\n')
  expect(json.map((line) => JSON.parse(line).check)).toContain('disk')
})

test('exits with 2 and one line for a word that it does not take', () => {
  const { status, stderr, stdout } = run('all')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]*all[^\n]*\n$/)
})
