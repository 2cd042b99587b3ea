import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startHousekeeping } from '#server/life/housekeeping.ts'
import { createLog } from '#server/log.ts'
import { createPostman } from '#server/notify/postman.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const DAY = 24 * 60 * 60 * 1_000

let data: FreshData
let store: Store
beforeEach(async () => {
  data = await freshData()
  store = await openStore(data.environment)
})
afterEach(async () => {
  await store.close()
  await data.remove()
})

const keep = (id: string, days: number, channels: readonly string[] = []) => {
  const { courseId, courseName, courseCategory, siteName, ...person } = sampleEnquiry()
  const row = {
    ...person,
    id,
    idempotency_key: id,
    body_hash: id,
    state: 'new',
    created_at: new Date(Date.now() - days * DAY).toISOString(),
    course_id: courseId,
    course_name: courseName,
    course_category: courseCategory,
    site_name: siteName,
    consent_version: '1',
    consent_text: 'yes',
  } as const
  return storeEnquiry(store, row, channels)
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
