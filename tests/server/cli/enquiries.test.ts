import { spawnSync } from 'node:child_process'
import { DAY } from '#domain/constants.ts'
import type { Command } from '#server/cli/enquiries/command.ts'
import { exportCommand, list, outbox, show } from '#server/cli/enquiries/read.ts'
import { erase, purge, release } from '#server/cli/enquiries/write.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import type { EnquiryRow } from '#server/store/schema.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { storeForAll } from '#tests/support/freshStore.ts'
import { printedBy } from '#tests/support/printedBy.ts'
import { runProgram } from '#tests/support/runProgram.ts'

const fresh = storeForAll()
const queries = () => fresh.store.queries
const outboxRows = () => queries().selectFrom('outbox').selectAll().execute()
const receive = (id: string, changes?: Partial<EnquiryRow>, transports: string[] = []) =>
  storeEnquiry(fresh.store, enquiryRow(id, changes), transports)

const run = (...words: string[]) => runProgram('enquiries', fresh.environment, ...words)

const printed = (command: Command, ...args: string[]) => printedBy(fresh, command, ...args)

const publicFields = ({ idempotency_key: _, body_hash: __, ...fields }: EnquiryRow) => fields

/** Reads RFC 4180: a quoted cell may hold commas and line ends, and doubles its quotes. */
const readCsv = (text: string) => {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

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

test('exports every enquiry, safe for a spreadsheet, with texts that can be read back', async () => {
  for (const [index, name] of NASTY.entries()) await receive(`nasty-${index}`, { name })
  const { stdout, stderr, status } = run('export', '--csv')
  expect([status, stderr]).toEqual([0, `${NASTY.length} enquiries exported\n`])
  const cells = readCsv(stdout.replace(/^\uFEFF/, ''))
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const column = cells[0]?.indexOf('name') ?? -1
  const names = cells.slice(1).map((line) => line[column]?.replace(/^'/, ''))
  expect(new Set(names)).toEqual(new Set(NASTY))
})

test('lists one line for each enquiry, without control characters', async () => {
  const { stdout } = await printed(list)
  expect(stdout.trimEnd().split('\n')).toHaveLength(NASTY.length)
  expect(stdout).not.toMatch(/[^\P{C}\n]/u)
})

test('filters by --since and --quarantined', async () => {
  await receive('late', { created_at: '2025-08-01T00:00:00.000Z' })
  await receive('apart', { state: 'quarantined' })
  const since = await printed(list, '--since', '2025-08-01')
  expect(since.stdout).toMatch(/^late [^\n]+\n$/)
  const quarantined = await printed(list, '--quarantined')
  expect(quarantined.stdout).toMatch(/^apart [^\n]+\n$/)
})

test('lists as JSON, one object a line, with control characters escaped', async () => {
  const name = 'a\u0007b\u009bc\u{e0001}'
  await receive('control', { name })
  const { stdout } = await printed(list, '--json')
  expect(stdout).not.toMatch(/[^\P{C}\n]/u)
  const found = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(found.find(({ id }) => id === 'control')).toEqual(
    publicFields(enquiryRow('control', { name })),
  )
  await queries().deleteFrom('enquiries').where('id', '=', 'control').execute()
})

test('shows all of one enquiry, with the consent', async () => {
  const { stdout } = await printed(show, 'late')
  expect(stdout).toMatch(/name +"Sample Person"/)
  expect(stdout).toMatch(/consent_text +"Yes"/)
  expect(JSON.parse((await printed(show, 'late', '--json')).stdout)).toEqual({
    ...publicFields(enquiryRow('late', { created_at: '2025-08-01T00:00:00.000Z' })),
  })
  await expect(printed(show, 'nobody')).rejects.toThrow(new UsageError('no such enquiry: nobody'))
})

test('releases an enquiry from quarantine once and notifies the team', async () => {
  const { stdout } = await printed(release, 'apart')
  expect(stdout).toBe('apart released; the team is notified by webhook\n')
  expect((await printed(list, '--quarantined')).stdout).toBe('')
  expect(await outboxRows()).toMatchObject([{ enquiry_id: 'apart', channel: 'webhook' }])
  await queries().deleteFrom('outbox').execute()
})

test('releases none when one of several ids is not in quarantine', async () => {
  await receive('waits', { state: 'quarantined' })
  await expect(printed(release, 'waits', 'apart')).rejects.toThrow(
    new UsageError('no enquiry in quarantine: apart'),
  )
  expect((await printed(list, '--quarantined')).stdout).toMatch(/^waits /)
  expect(await outboxRows()).toEqual([])
})

test('lists the outbox with the last error of each notification', async () => {
  const waits = { attempts: 0, due_at: 0, queued_at: 0, fault: null }
  const failed = { attempts: 2, due_at: 60_000, queued_at: 0, fault: 'HTTP_500' }
  const rows = [
    { enquiry_id: 'a', channel: 'mail', ...waits },
    { enquiry_id: 'b', channel: 'webhook', ...failed },
  ]
  await queries().insertInto('outbox').values(rows).execute()
  const { stdout, stderr } = await printed(outbox)
  expect(stdout.split('\n')).toEqual([
    'a  mail     queued 1970-01-01T00:00  not tried yet',
    'b  webhook  queued 1970-01-01T00:00  2 tried, next 1970-01-01T00:01:00  HTTP_500',
    '',
  ])
  expect(stderr).toBe('2 notifications wait\n')
  const [, second] = (await printed(outbox, '--json')).stdout.split('\n')
  expect(JSON.parse(second ?? '')).toEqual({
    id: 'b',
    transport: 'webhook',
    queued: '1970-01-01T00:00:00.000Z',
    attempts: 2,
    next: '1970-01-01T00:01:00.000Z',
    error: 'HTTP_500',
  })
  await queries().deleteFrom('outbox').execute()
})

test.each([
  ['--email', 'some.one@MAIL.com', { email: 'Some.One@mail.com' }],
  // A terminal may send a letter and its mark.
  ['--email', 'E\u0301mile@mail.com', { email: '\u00c9mile@mail.com' }],
  ['--mobile', '6000000001', { mobile: '6000000001' }],
])('erases a person by %s %s and their notifications', async (option, value, row) => {
  await receive('gone', row, ['webhook'])
  expect((await printed(erase, option, value)).stdout).toBe('1 erased\n')
  expect(await outboxRows()).toEqual([])
})

const NO_DAY = '--since is not a day such as 2025-07-28: '

test.each<[Command, string[], string]>([
  [exportCommand, [], 'export needs a format: --csv'],
  [erase, [], 'erase needs one of --mobile and --email'],
  [erase, ['--mobile', '123'], '--mobile is not a number of ten digits: 123'],
  [erase, ['--email', 'a@b'], '--email is not an address that an enquiry can have: a@b'],
  [purge, ['--older-than', '0d'], '--older-than is not a number of days such as 365d: 0d'],
  [purge, ['--before', '2999-01-01'], '--before is in the future: 2999-01-01'],
  [list, ['--since', 'monday'], `${NO_DAY}monday`],
  [list, ['--since', '2025-02-31'], `${NO_DAY}2025-02-31`],
  [release, [], 'release needs an id'],
  [show, ['late', 'apart'], 'show does not take "apart"'],
])('%# rejects wrong options before it opens the store', (command, args, message) => {
  expect(() => command(args)).toThrow(new UsageError(message))
})

test.each([
  [['--mobile', '9876543210'], "Unknown option '--mobile'"],
  [['--sort'], "Unknown option '--sort'"],
])('rejects the unknown option in %j', (args, message) => {
  expect(() => list(args)).toThrow(message)
})

test('a command with --help prints the help and does nothing', () => {
  const { status, stdout } = run('purge', '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('npm run enquiries -- <command>')
})

test('ends quietly when the reader of a pipe has ended', () => {
  // Writes more than a pipe's buffer, until the pipe is closed.
  const script = `trap '' PIPE
    {
      while printf '\\n' 2>/dev/null; do :; done
      "$0" dist/server/enquiries.mjs --help || echo "ended with $?" >&2
    } | true`
  expect(String(spawnSync('sh', ['-c', script, process.execPath]).stderr)).toBe('')
})

describe('purging', () => {
  beforeAll(() => queries().deleteFrom('enquiries').execute())

  test('purges only older enquiries, and counts on stderr', async () => {
    const old = Array.from({ length: 1_200 }, (_, number) => enquiryRow(`old-${number}`))
    await queries().insertInto('enquiries').values(old).execute()
    await receive('fresh', { created_at: new Date().toISOString() })
    const { stdout, stderr } = await printed(purge, '--older-than', '30d')
    expect(stdout).toBe('1200 purged\n')
    expect(stderr).toBe('1000 enquiries purged\n')
    expect((await printed(list)).stdout).toMatch(/^fresh [^\n]+\n$/)
  })

  describe('with a clock that jumped 400 days ahead', () => {
    const now = Date.now()
    const purgeByAge = () => printed(purge, '--older-than', '365d')

    const housekeepingOn = async (...days: number[]) => {
      const [store, log] = [fresh.store, createLog('off')]
      for (const day of days)
        await startHousekeeping({ store, keepDays: 10_000, log, now: () => now + day * DAY })()
    }

    beforeEach(() => receive('old', { created_at: new Date(now - 400 * DAY).toISOString() }))
    afterEach(async () => {
      await queries().deleteFrom('clock').execute()
      await queries().deleteFrom('enquiries').execute()
    })

    test.each([
      ['before housekeeping has seen it', [-400], 'jumped ahead'],
      ['after housekeeping has seen it', [-400, 0], 'on probation'],
    ])('by age is rejected %s, by day is not', async (_, days, state) => {
      await housekeepingOn(...days)
      await expect(purgeByAge()).rejects.toThrow(`the clock may be wrong (${state})`)
      expect((await printed(purge, '--before', '2025-01-01')).stdout).toBe('0 purged\n')
    })
  })
})
