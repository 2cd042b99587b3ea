import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freshData } from '#tests/support/freshData.ts'
import { forAll } from '#tests/support/lifecycle.ts'
import { runProgram } from '#tests/support/runProgram.ts'

const data = forAll(freshData, ({ remove }) => remove())

test.each([
  ['backup', ['package.json'], 'package.json exists already'],
  ['backup', ['new-file'], 'there is no store to back up: check DATA_DIR and DATABASE_URL'],
  ['restore', [], 'restore needs a file that backup has written'],
  ['restore', ['/nowhere/backup'], '/nowhere/backup'],
  ['enquiries', ['burn'], 'no such command: burn'],
  ['enquiries', ['list', '2025'], "Unexpected argument '2025'"],
  ['vitals', ['--since', '2025-02-31'], '--since is not a day such as 2025-07-28'],
  ['doctor', ['all'], 'all'],
])('%s %j exits with 2 and one line that names the mistake', (program, words, message) => {
  const { status, stdout, stderr } = runProgram(program, data.environment, ...words)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(message)
  expect(existsSync(join(data.environment.DATA_DIR, 'site.db'))).toBe(false)
})

test('the doctor prints a line for each check and exits with 1 on an error', () => {
  const broken = { DATA_DIR: '/dev/null/x', PORT: '0' }
  const { status, stdout } = runProgram('doctor', broken)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAILURE {2}disk: \/dev\/null can’t be written .* → \w+/m)
  const json = runProgram('doctor', broken, '--json').stdout.trim().split('\n')
  expect(json.map((line) => JSON.parse(line).check)).toContain('disk')
})
