import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import Database from 'libsql'
import { createPostman } from '#server/enquiries/notify/postman.ts'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { holdLock } from '#tests/support/failing.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { listening } from '#tests/support/listening.ts'

let data: FreshData
let store: Store
const undo: (() => Promise<void>)[] = []
const logged: string[] = []
const log = createLog('errors', (line) => void logged.push(line))

const open = async (environment: Partial<FreshData['environment']> = {}) => {
  store = await openStore({ ...data.environment, ...environment })
}

beforeEach(async () => {
  data = await freshData()
  logged.length = 0
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const back of undo.splice(0).reverse()) await back()
  await store.close()
  await data.remove()
})

const channelTo = async (name: string, answer: RequestListener) => {
  const { url, close } = await listening(createServer(answer))
  undo.push(close)
  return { ...webhook(url), name }
}

const waiting = () => store.queries.selectFrom('outbox').select('channel').execute()

test('a lock that another process holds for a moment makes nobody be told twice', async () => {
  // PostgreSQL has no such lock.
  await open({ DATABASE_URL: '' })
  let times = 0
  const hook = await channelTo('webhook', async (_, response) => {
    times += 1
    const release = await holdLock(store.place)
    const tries = jest.spyOn(Database.prototype, 'exec')
    response.end()
    // It has been found taken.
    await comesTrue(() => tries.mock.results.some(({ type }) => type === 'throw'))
    release()
  })
  await storeEnquiry(store, enquiryRow('one'), ['webhook'])
  const postman = createPostman({ store, channels: [hook], log })
  undo.push(postman.stop)
  await comesTrue(async () => (await waiting()).length === 0)
  expect(times).toBe(1)
  expect(logged).toEqual([])
})

test('one telling that can’t be crossed off leaves no other alone under way', async () => {
  await open()
  const { schema } = store.queries
  let answer = () => {}
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const late = await channelTo('late', (_, response) => {
    answer = () => response.end()
    isAsked()
  })
  const broken = await channelTo('broken', async (_, response) => {
    await asked
    await schema.alterTable('outbox').renameTo('hidden').execute()
    response.end()
  })
  await storeEnquiry(store, enquiryRow('one'), ['broken', 'late'])
  const postman = createPostman({ store, channels: [broken, late], log })
  await comesTrue(() => logged.length > 0)
  await schema.alterTable('hidden').renameTo('outbox').execute()

  let hasStopped = false
  const stopped = postman.stop().then(() => {
    hasStopped = true
  })
  await waiting()
  expect(hasStopped).toBe(false)
  answer()
  await stopped
  expect(await waiting()).toEqual([{ channel: 'broken' }])
  expect(logged.map((line) => JSON.parse(line).where)).toEqual(['notify.outbox'])
})
