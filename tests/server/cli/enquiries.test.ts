import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '#server/config.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { freshData, onPostgres } from '#tests/support/freshData.ts'
import { readCsv } from '#tests/support/readCsv.ts'

let data: Awaited<ReturnType<typeof freshData>>
let store: Store
beforeAll(async () => {
  data = await freshData()
  store = await openStore(readConfig(data.environment))
})
afterAll(async () => {
  await store.close()
  await data.remove()
})

const HOOK = { ENQUIRY_WEBHOOK_URL: 'https://hook.example/enquiries' }

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['dist/server/enquiries.mjs', ...words], {
    env: { PATH: process.env.PATH, ...HOOK, ...data.environment },
    encoding: 'utf8',
  })

const NASTY = [
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'quoted",
  "''twice",
  'say "hi", twice\nplease',
  'पतंग 👩‍👩‍👧',
  '\u001b[31mred',
]

test('export gives every enquiry, safe for a spreadsheet, and reading it gives the same texts', async () => {
  for (const [index, name] of NASTY.entries())
    await storeEnquiry(store, enquiryRow(`nasty-${index}`, { name }), [])
  const { stdout, stderr, status } = run('export', '--csv')
  expect([status, stderr]).toEqual([0, `${NASTY.length} enquiries exported\n`])
  const cells = readCsv(stdout)
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const column = cells[0]?.indexOf('name') ?? -1
  const names = cells.slice(1).map((line) => line[column]?.replace(/^'/, ''))
  expect(new Set(names)).toEqual(new Set(NASTY))
})

test('list shows one line for each, and no character that moves the cursor', () => {
  const { stdout } = run('list')
  expect(stdout.trimEnd().split('\n')).toHaveLength(NASTY.length)
  expect(stdout).not.toMatch(/[^\P{C}\n]/u)
})

test('since and quarantined choose', async () => {
  await storeEnquiry(store, enquiryRow('late', { created_at: '2025-08-01T00:00:00.000Z' }), [])
  await storeEnquiry(store, enquiryRow('apart', { state: 'quarantined' }), [])
  expect(run('list', '--since', '2025-08-01').stdout).toMatch(/^late [^\n]+\n$/)
  expect(run('list', '--quarantined').stdout).toMatch(/^apart [^\n]+\n$/)
})

test('show tells all of one, with the consent', () => {
  const { stdout } = run('show', 'late')
  expect(stdout).toMatch(/name +"Sample Person"/)
  expect(stdout).toMatch(/consent_text +"Yes"/)
  const unknown = run('show', 'nobody')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'It did not work: there is no enquiry with this id\n',
  ])
})

test('what was kept apart is released once, and then the team is told of it', async () => {
  expect(run('release', 'apart').stdout).toBe('apart released; the team is told by webhook\n')
  expect(run('list', '--quarantined').stdout).toBe('')
  const waiting = await store.queries.selectFrom('outbox').selectAll().execute()
  expect(waiting).toEqual([expect.objectContaining({ enquiry_id: 'apart', channel: 'webhook' })])
  const again = run('release', 'apart')
  expect([again.status, again.stderr]).toEqual([
    1,
    'It did not work: no enquiry is kept apart under the id apart\n',
  ])
  await store.queries.deleteFrom('outbox').execute()
})

test('erase leaves nothing of a person, also not in the files', async () => {
  const name = 'Erasable Person'
  await storeEnquiry(store, enquiryRow('gone', { mobile: '6000000001', name }), ['webhook'])
  expect(run('erase', '--mobile', '6000000001').stdout).toBe('1 erased\n')
  expect(run('show', 'gone').status).toBe(1)
  const left = await store.queries.selectFrom('outbox').selectAll().execute()
  expect(left).toEqual([])
  if (onPostgres) return
  for (const file of ['site.db', 'site.db-wal'])
    expect(readFileSync(join(data.environment.DATA_DIR, file)).includes(name)).toBe(false)
})

test('purge removes what is older, and only that, and counts meanwhile', async () => {
  const old = Array.from({ length: 1_200 }, (_, number) => enquiryRow(`old-${number}`))
  await store.queries.insertInto('enquiries').values(old).execute()
  await storeEnquiry(store, enquiryRow('fresh', { created_at: new Date().toISOString() }), [])
  const { stdout, stderr } = run('purge', '--older-than', '30d')
  expect(stdout).toMatch(/^12\d\d purged\n$/)
  expect(stderr).toBe('1000 enquiries purged\n')
  expect(run('list').stdout).toMatch(/^fresh [^\n]+\n$/)
})

test.each([
  [[], 'Say what to do.'],
  [['release'], 'Say which'],
  [['erase', '--mobile', '123'], 'Say whose'],
  [['purge', '--older-than', '0d'], 'Say how old'],
  [['list', '--since', 'monday'], '--since is not a day such as 2025-07-28.'],
  [['list', '--since', '2025-02-31'], '--since is not a day such as 2025-07-28.'],
  [['list', '--sort'], "Unknown option '--sort'"],
])('%j is answered with what is wrong and the help', (words, answer) => {
  const { status, stderr, stdout } = run(...words)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain(answer)
  expect(stderr).toContain('npm run enquiries -- <command>')
})
