import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, openUnmigrated, withStore } from '#server/store/open.ts'
import type { Queries } from '#server/store/schema.ts'
import { freshData } from '#tests/support/freshData.ts'
import { forAll } from '#tests/support/lifecycle.ts'
import { runProgram } from '#tests/support/runProgram.ts'

const data = forAll(freshData, ({ remove }) => remove())

test.each([
  ['backup', ['package.json'], 'package.json exists already'],
  ['restore', [], 'restore needs a file that backup has written'],
  ['restore', ['/nowhere/backup'], '/nowhere/backup'],
  ['enquiries', ['burn'], 'no such command: burn'],
  ['enquiries', ['list', '2025'], "Unexpected argument '2025'; see --help"],
  ['enquiries', ['erase', '--mobile', '9876543210'], 'there is no store in '],
  ['vitals', ['--since', '2025-02-31'], '--since is not a day such as 2025-07-28'],
  ['doctor', ['all'], 'all'],
])('%s %j exits with 2 and one line that names the mistake', (program, words, message) => {
  const { status, stdout, stderr } = runProgram(program, data.environment, ...words)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(message)
  expect(existsSync(join(data.environment.DATA_DIR, 'site.db'))).toBe(false)
})

const toNewer = (queries: Queries): Promise<unknown> =>
  queries.insertInto('migrations').values({ name: '999 tomorrow', applied_at: '' }).execute()
const toEarlier = (queries: Queries): Promise<unknown> =>
  queries.deleteFrom('migrations').where('name', '>', '008').execute()

const NEW_FILE = 'dist/new-backup'
const NEWER = 'the store is of a newer release: run the command of that one\n'
const EARLIER =
  'the store is of an earlier release: run the command of that one, or start this site once\n'

test.each([
  ['enquiries', 'list', toNewer, NEWER],
  ['enquiries', 'list', toEarlier, EARLIER],
  ['vitals', '--since=2025-07-28', toNewer, NEWER],
  ['vitals', '--since=2025-07-28', toEarlier, EARLIER],
  // It would leave out further tables.
  ['backup', NEW_FILE, toNewer, NEWER],
])('%s %s refuses the store of another release', async (program, word, change, line) => {
  const { environment, remove } = await freshData()
  await withStore(openStore(environment), ({ queries }) => change(queries))
  expect(runProgram(program, environment, word)).toMatchObject({ status: 2, stderr: line })
  expect(existsSync(NEW_FILE)).toBe(false)
  await remove()
})

test('backup takes a database without tables for no store, and makes no secret', async () => {
  const { environment, remove } = await freshData()
  await withStore(openUnmigrated(environment), async () => {})
  const file = join(environment.DATA_DIR, 'new-file')
  const { status, stderr } = runProgram('backup', environment, file)
  const { DATABASE_URL, DATA_DIR } = environment
  const place = DATABASE_URL === '' ? DATA_DIR : 'the database of DATABASE_URL'
  expect([status, stderr]).toEqual([
    2,
    `there is no store in ${place}: check DATA_DIR and DATABASE_URL\n`,
  ])
  expect(
    ['secret', 'new-file'].filter((name) => existsSync(join(environment.DATA_DIR, name))),
  ).toEqual([])
  await remove()
})

test('the doctor prints a line for each check and exits with 1 on an error', () => {
  const broken = { DATA_DIR: '/dev/null/x', PORT: '0' }
  const { status, stdout } = runProgram('doctor', broken)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAILURE {2}disk: \/dev\/null can’t be written .* → \w+/m)
  const json = runProgram('doctor', broken, '--json').stdout.trim().split('\n')
  expect(json.map((line) => JSON.parse(line).check)).toContain('disk')
})
