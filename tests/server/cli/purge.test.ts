import { DAY } from '#domain/constants.ts'
import type { Command } from '#server/cli/enquiries/command.ts'
import { list } from '#server/cli/enquiries/read.ts'
import { purge } from '#server/cli/enquiries/write.ts'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import type { EnquiryRow } from '#server/store/schema.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { storeForAll } from '#tests/support/freshStore.ts'
import { printedBy } from '#tests/support/printedBy.ts'

const fresh = storeForAll()
const queries = () => fresh.store.queries
const receive = (id: string, changes: Partial<EnquiryRow>) =>
  storeEnquiry(fresh.store, enquiryRow(id, changes), [])
const printed = (command: Command, ...args: string[]) => printedBy(fresh, command, ...args)

test('purges only older enquiries, and counts on stderr', async () => {
  const old = Array.from({ length: 1_200 }, (_, number) => enquiryRow(`old-${number}`))
  await queries().insertInto('enquiries').values(old).execute()
  await receive('fresh', { created_at: new Date().toISOString() })
  const { stdout, stderr } = await printed(purge, '--older-than', '30d')
  expect(stdout).toBe('1200 purged\n')
  expect(stderr).toBe('1000 enquiries purged\n')
  expect((await printed(list)).stdout).toMatch(/^fresh [^\n]+\n$/)
})

describe('purging with a clock that jumped 400 days ahead', () => {
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
