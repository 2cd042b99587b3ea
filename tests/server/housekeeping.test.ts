import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiryRepository.ts'
import type { Store } from '#server/store/open.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { freshStore } from '#tests/support/freshStore.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-08-28T10:00:00Z')

let store: Store
let remove: () => Promise<void>
const lines: string[] = []
beforeEach(async () => {
  ;({ store, remove } = await freshStore())
  lines.length = 0
})
afterEach(async () => {
  await remove()
})

const receive = (id: string, at: number) =>
  storeEnquiry(store, enquiryRow(id, { created_at: new Date(at).toISOString() }), [])

const runAt = (now: number) =>
  startHousekeeping({
    store,
    keepDays: 365,
    log: createLog('errors', (line) => void lines.push(line)),
    now: () => now,
  }).stop()

const logged = () => lines.splice(0).map((line) => JSON.parse(line))

const ids = async () =>
  (await store.queries.selectFrom('enquiries').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('purges enquiries older than a year at the start, and logs how many', async () => {
  await receive('old', NOW - 366 * DAY)
  await receive('recent', NOW - 364 * DAY)
  await receive('today', NOW - HOUR)
  await runAt(NOW)
  expect(await ids()).toEqual(['recent', 'today'])
  expect(logged()).toEqual([
    expect.objectContaining({ kind: 'info', where: 'housekeeping', enquiries: 1, vitals: 0 }),
  ])
})

test('logs nothing when nothing is purged', async () => {
  await receive('today', NOW)
  await runAt(NOW)
  expect(logged()).toEqual([])
})

test('purges none of 100 enquiries and warns once a run when the clock is 400 days ahead', async () => {
  for (let number = 0; number < 100; number += 1) await receive(`${number}`, NOW)
  await runAt(NOW + 400 * DAY)
  expect(lines).toHaveLength(1)
  await runAt(NOW + 400 * DAY + HOUR)
  expect(await ids()).toHaveLength(100)
  const purgesFrom = new Date(NOW + 407 * DAY).toISOString()
  expect(logged()).toEqual([
    expect.objectContaining({ kind: 'warning', clock: 'jumped ahead', purged: 0, purgesFrom }),
    expect.objectContaining({ kind: 'warning', clock: 'on probation', purged: 0, purgesFrom }),
  ])
})

test('purges nothing when the clock jumps between two runs and an enquiry arrives meanwhile', async () => {
  await receive('today', NOW)
  await runAt(NOW)
  await receive('received by the wrong clock', NOW + 400 * DAY)
  await runAt(NOW + 400 * DAY + HOUR)
  expect(await ids()).toHaveLength(2)
})

test('trusts a clock again that goes on for a week after a jump', async () => {
  await receive('old', NOW)
  for (let day = 0; day < 7; day += 1) await runAt(NOW + (400 + day) * DAY)
  expect(await ids()).toEqual(['old'])
  await runAt(NOW + 407 * DAY)
  expect(await ids()).toEqual([])
})

test('purges again a week after a clock that was ahead has been set back', async () => {
  await receive('old', NOW - 364 * DAY)
  await receive('today', NOW)
  await runAt(NOW + 400 * DAY)
  await runAt(NOW)
  expect(logged().at(-1)).toMatchObject({ clock: 'set back' })
  for (const day of [1, 4, 6]) await runAt(NOW + day * DAY)
  expect(await ids()).toEqual(['old', 'today'])
  await runAt(NOW + 7 * DAY)
  expect(await ids()).toEqual(['today'])
})

test('purges at most a twentieth of the enquiries in one run', async () => {
  const old = Array.from({ length: 1_000 }, (_, number) => enquiryRow(`old-${number}`))
  await store.queries.insertInto('enquiries').values(old).execute()
  await receive('today', NOW)
  await runAt(NOW)
  expect(await ids()).toHaveLength(1_001 - 51)
  await runAt(NOW + HOUR)
  expect(await ids()).toHaveLength(1_001 - 51 - 48)
})
