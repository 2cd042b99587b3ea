import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { checkBackup } from '#server/cli/backup/backupLines.ts'
import { restoreBackup } from '#server/cli/backup/restoreBackup.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import { readConfig } from '#server/config.ts'
import { applyMigrations, compareMigrations } from '#server/store/migrations.ts'
import { openStore, openUnmigrated, withStore } from '#server/store/open.ts'
import { builtSite } from '#tests/support/built.ts'
import { folderForAll } from '#tests/support/folders.ts'
import { type FreshData, freshData, onPostgres } from '#tests/support/freshData.ts'
import { postEnquiry } from '#tests/support/postEnquiry.ts'
import { runProgram } from '#tests/support/runProgram.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const folder = folderForAll()
const file = () => join(folder(), 'backup')
const acknowledged = new Map<string, number>()
let source: FreshData

const lines = () => gunzipSync(readFileSync(file())).toString().trimEnd().split('\n')

const run = ({ environment }: FreshData, program: string, ...words: string[]) =>
  runProgram(program, environment, ...words)

const contentsOf = (data: FreshData) =>
  withStore(openStore(readConfig(data.environment)), ({ queries }) =>
    queries.selectFrom('enquiries').selectAll().orderBy('id').execute(),
  )

beforeAll(async () => {
  source = await freshData()
  writeFileSync(join(source.environment.DATA_DIR, 'catalogue.ndjson'), '{"a":"\u2028"}\n{"b":1}\n')
  const site = await builtSite({
    isSmall: true,
    data: source,
    environment: { ENQUIRY_BURST: '1000000' },
  })
  let isUnderLoad = true
  const enough = withResolvers()
  const client = async () => {
    while (isUnderLoad) {
      const key = randomUUID()
      if ((await postEnquiry(site.url, key)).ok) acknowledged.set(key, Date.now())
      if (acknowledged.size >= 100) enough.resolve()
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  await Promise.race([enough.promise, clients])
  const words = ['dist/server/backup.mjs', file()]
  const env = { PATH: process.env.PATH, ...source.environment }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env }).finally(() => {
    isUnderLoad = false
  })
  expect(stdout).toMatch(/^\S+: \d+ enquiries, all that were acknowledged before \S+Z\n$/)
  await clients
  await site.stop()
})
afterAll(() => source.remove())

test('a backup under load is private, and restores every enquiry acknowledged before its stamp, and the secret', async () => {
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const target = await freshData()
  const { stdout, stderr, status } = run(target, 'restore', file())
  expect([status, stderr]).toEqual([0, ''])
  // Before this process opens the store: libsql closes a file only when its object is collected.
  expect(run(target, 'restore', file())).toMatchObject({
    status: 2,
    stderr: 'there is a store already: --overwrite replaces it\n',
  })
  expect(run(target, 'restore', file(), '--overwrite').status).toBe(0)
  const before = Date.parse(/before (\S+)\n$/.exec(stdout)?.[1] ?? '')
  const mustBeThere = [...acknowledged].filter(([, at]) => at < before).map(([key]) => key)
  expect(mustBeThere.length).toBeGreaterThanOrEqual(100)
  const restored = await contentsOf(target)
  const keys = new Set(restored.map(({ idempotency_key }) => idempotency_key))
  expect(mustBeThere.filter((key) => !keys.has(key))).toEqual([])
  expect([...keys].filter((key) => !acknowledged.has(key))).toEqual([])
  const all = await contentsOf(source)
  expect(restored).toEqual(all.filter(({ idempotency_key }) => keys.has(idempotency_key)))

  const folderOf = ({ environment }: FreshData) => environment.DATA_DIR
  const names = ['catalogue.ndjson', ...(onPostgres ? [] : ['secret'])]
  for (const name of names)
    expect(readFileSync(join(folderOf(target), name))).toEqual(
      readFileSync(join(folderOf(source), name)),
    )
  const site = await builtSite({ isSmall: true, data: target })
  const replayed = await postEnquiry(site.url, mustBeThere[0])
  expect(replayed.headers.get('idempotency-replayed')).toBe('true')
  expect(run(target, 'restore', file(), '--overwrite')).toMatchObject({
    status: 2,
    stderr: 'the store is in use: stop the site first\n',
  })
  await site.stop()
  await target.remove()
})

test('a restore leaves the store of a newer release, whose further tables it would not drop', async () => {
  const target = await freshData()
  const config = readConfig(target.environment)
  const row = { name: '999 tomorrow', applied_at: '2099-01-01T00:00:00.000Z' }
  await withStore(openStore(config), ({ queries }) =>
    queries.insertInto('migrations').values(row).execute(),
  )
  const restored = restoreBackup(config, file(), await checkBackup(file()))
  await expect(restored).rejects.toThrow(
    /newer than this program.* another DATA_DIR or DATABASE_URL/,
  )
  await withStore(openUnmigrated(config), async ({ queries }) =>
    expect(await compareMigrations(queries)).toEqual({ unknown: [row.name], pending: [] }),
  )
  await target.remove()
})

test('a restore replaces a store of release 1.0', async () => {
  const target = await freshData()
  const config = readConfig(target.environment)
  await withStore(openUnmigrated(config), ({ exclusive }) =>
    exclusive((queries) => applyMigrations(queries, ['001 catalogue', '002 enquiries'])),
  )
  await restoreBackup(config, file(), await checkBackup(file()))
  expect((await contentsOf(target)).length).toBeGreaterThanOrEqual(100)
  await target.remove()
})

test('a restored backup of an earlier release lets an enquiry be erased before the site starts', async () => {
  const [head = '', ...rest] = lines()
  const earlier = [
    head.replace(',"008 the clock of housekeeping"', ''),
    ...rest
      .filter((line) => !line.startsWith('["clock"'))
      .map((line) => line.replace(/^(\["end".*)"clock":\d+,?/, '$1')),
  ]
  expect(earlier[0]).not.toBe(head)
  const old = join(folder(), 'old')
  writeFileSync(old, gzipSync(`${earlier.join('\n')}\n`))
  const target = await freshData()
  expect(run(target, 'restore', old)).toMatchObject({ status: 0, stderr: '' })
  const { mobile } = sampleEnquiry()
  expect(run(target, 'enquiries', 'erase', '--mobile', mobile)).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(await contentsOf(target)).toEqual([])
  await target.remove()
})

// Without PostgreSQL there is one kind.
const testPostgres = onPostgres ? test : test.skip

testPostgres('a backup of PostgreSQL restores into SQLite', async () => {
  const sqlite = await freshData()
  const environment = { ...sqlite.environment, DATABASE_URL: '', SECRET: '' }
  const target = { ...sqlite, environment }
  expect(run(target, 'restore', file())).toMatchObject({ status: 0, stderr: '' })
  expect((await contentsOf(target)).length).toBeGreaterThanOrEqual(100)
  await sqlite.remove()
})

testPostgres('a backup of PostgreSQL leaves out the tables of other schemas', async () => {
  const data = await freshData()
  const store = await openStore(readConfig(data.environment))
  await sql`create schema old`.execute(store.queries)
  await sql`create table old.clock (id integer)`.execute(store.queries)
  await store.queries.insertInto('clock').values({ id: 1, seen_at: 1, trusted_from: 0 }).execute()
  await store.close()
  const other = join(folder(), 'other')
  expect(run(data, 'backup', other)).toMatchObject({ status: 0, stderr: '' })
  const tables = gunzipSync(readFileSync(other))
    .toString()
    .match(/^\["clock"/gm)
  expect(tables).toHaveLength(1)
  await data.remove()
})

const newer = () => lines().join('\n').replace('"001 catalogue"', '"999 tomorrow"')

test.each([
  ['is cut off', () => readFileSync(file()).subarray(0, -20)],
  ['is no gzip', () => Buffer.from('hello')],
  ['is of another program', () => gzipSync('{"a":1}\n')],
  ['lacks a line', () => gzipSync(lines().toSpliced(5, 1).join('\n'))],
  ['is of a newer release', () => gzipSync(newer())],
])('refuses a file that %s, in one line', async (_, bytes) => {
  const bad = join(folder(), 'bad')
  writeFileSync(bad, bytes())
  await expect(checkBackup(bad)).rejects.toThrow(UsageError)
  await expect(checkBackup(bad)).rejects.toThrow(/^\S+\/bad [^\n]+$/)
})
