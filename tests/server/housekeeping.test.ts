import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createPostman } from '#server/enquiries/notify/postman.ts'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import type { Store } from '#server/store/open.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { freshStore } from '#tests/support/freshStore.ts'

const DAY = 24 * 60 * 60 * 1_000

let store: Store
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ store, remove } = await freshStore())
})
afterEach(async () => {
  await remove()
})

const keep = (id: string, days: number, channels: readonly string[] = []) => {
  const created_at = new Date(Date.now() - days * DAY).toISOString()
  return storeEnquiry(store, enquiryRow(id, { created_at }), channels)
}

test('a site that is never up for an hour still removes what is too old', async () => {
  await keep('old', 366)
  await keep('young', 364)
  const lines: string[] = []
  const log = createLog('errors', (line) => void lines.push(line))
  await startHousekeeping(store, 365, log).stop()
  expect(await store.queries.selectFrom('enquiries').select('id').execute()).toEqual([
    { id: 'young' },
  ])
  expect(lines).toEqual([])
})

test('the log says once that something waits for a channel which is not configured', async () => {
  await keep('waiting', 1, ['mail'])
  const lines: string[] = []
  const log = createLog('errors', (line) => void lines.push(line))
  await createPostman({ store, channels: [], log }).stop()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ where: 'notify.unconfigured', code: 'mail' }),
  ])
})
