import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mail } from '#server/enquiries/notify/mail.ts'
import { createNotifier } from '#server/enquiries/notify/notifier.ts'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiryRepository.ts'
import type { Store } from '#server/store/open.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshStore } from '#tests/support/freshStore.ts'
import { listening } from '#tests/support/listening.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'

const MINUTE = 60_000
const FIRST = Date.parse('2026-07-28T10:00:00Z')
const BOTH = ['webhook', 'mail']

let store: Store
let clock: number
let removeStore: () => Promise<void>
const cleanUp: (() => Promise<unknown>)[] = []
const lines: string[] = []
const log = createLog('errors', (line) => void lines.push(line))
const now = () => clock
beforeEach(async () => {
  ;({ store, remove: removeStore } = await freshStore())
  clock = FIRST
  lines.length = 0
})
afterEach(async () => {
  // Together: a notifier stops when its server closes.
  await Promise.all(cleanUp.splice(0).map((step) => step()))
  await removeStore()
})

const receive = (number: number, transports: readonly string[]) => {
  const created_at = new Date(FIRST + number * MINUTE).toISOString()
  return storeEnquiry(store, enquiryRow(`enquiry-${number}`, { created_at }), transports)
}

const start = (transports: Parameters<typeof createNotifier>[0]['transports']) => {
  const notifier = createNotifier({ store, transports, log, now })
  cleanUp.push(notifier.stop)
  notifier.start()
  return notifier
}

const mailTo = (server: string) => mail({ server, from: 'a@site.example', to: 'b@site.example' })

const hangingHook = async () => {
  let requests = 0
  const server = await listening(
    createServer(() => {
      requests += 1
    }),
  )
  cleanUp.push(server.close)
  return { url: server.url, requests: () => requests }
}

const openSink = async () => {
  const sink = await mailSink()
  cleanUp.push(sink.close)
  return sink
}

const numbersOf = (mails: readonly { readonly text: string }[]) =>
  mails.map(({ text }) => Number(/^id: enquiry-(\d+)/m.exec(text)?.[1]))

const waitingFor = async (channel: string) =>
  (
    await store.queries
      .selectFrom('outbox')
      .select('enquiry_id')
      .where('channel', '=', channel)
      .execute()
  ).length

test('mails a backlog while the webhook hangs, newest first', async () => {
  const hook = await hangingHook()
  const sink = await openSink()
  for (let number = 0; number < 40; number += 1) await receive(number, BOTH)
  start([webhook(hook.url), mailTo(sink.url)])
  await eventually(() => sink.mails.length === 40)
  const sent = numbersOf(sink.mails)
  expect(new Set(sent).size).toBe(40)
  // Ten at a time, in any order among themselves.
  for (const batch of [0, 1, 2, 3])
    expect(Math.min(...sent.slice(batch * 10, batch * 10 + 10))).toBe(30 - batch * 10)
  await eventually(async () => (await waitingFor('mail')) === 0)
  expect(await waitingFor('webhook')).toBe(40)
  expect(hook.requests()).toBe(10)
})

const storeBacklog = async (count: number) => {
  const STEP = 1_000
  for (let first = 0; first < count; first += STEP) {
    const numbers = Array.from({ length: STEP }, (_, place) => first + place)
    const enquiries = numbers.map((number) => enquiryRow(`enquiry-${number}`))
    await store.queries.insertInto('enquiries').values(enquiries).execute()
    const rows = numbers.flatMap((number) =>
      BOTH.map((channel) => ({
        enquiry_id: `enquiry-${number}`,
        channel,
        attempts: 0,
        due_at: FIRST,
        queued_at: FIRST,
        fault: null,
      })),
    )
    await store.queries.insertInto('outbox').values(rows).execute()
  }
}

test('mails a new enquiry at once among 10,000 waiting ones, while the webhook hangs', async () => {
  const hook = await hangingHook()
  const sink = await openSink()
  await storeBacklog(10_000)
  start([webhook(hook.url), mailTo(sink.url)])
  await eventually(() => hook.requests() >= 10 && sink.mails.length >= 20)
  await receive(20_000, BOTH)
  const before = sink.mails.length
  await eventually(() => numbersOf(sink.mails).includes(20_000))
  // At most the ten attempts under way, and nine of its own ten.
  expect(numbersOf(sink.mails).indexOf(20_000) - before).toBeLessThan(20)
  expect(await waitingFor('webhook')).toBe(10_001)
})

test('tries a new enquiry before due retries, and leaves retries two places', async () => {
  const sink = await openSink()
  for (let number = 0; number < 30; number += 1) await receive(number, ['mail'])
  await store.queries
    .updateTable('outbox')
    .set({ attempts: 3, due_at: FIRST - MINUTE })
    .where('enquiry_id', 'in', ['enquiry-0', 'enquiry-1', 'enquiry-2'])
    .execute()
  start([mailTo(sink.url)])
  await eventually(() => sink.mails.length === 30)
  const firstBatch = numbersOf(sink.mails)
    .slice(0, 10)
    .sort((one, other) => one - other)
  expect(firstBatch.filter((number) => number > 2)).toEqual([22, 23, 24, 25, 26, 27, 28, 29])
  expect(firstBatch.filter((number) => number <= 2)).toHaveLength(2)
})

test('delivers what was queued by a clock that was far ahead and has been set back', async () => {
  const sink = await openSink()
  await receive(600_000, ['mail'])
  await receive(700_000, ['mail'])
  await store.queries
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('enquiry_id', '=', 'enquiry-600000')
    .execute()
  start([mailTo(sink.url)])
  await eventually(() => sink.mails.length === 2)
})

test('warns, and reports itself late, when a notification has waited for 15 minutes', async () => {
  const hook = await hangingHook()
  await receive(0, ['webhook'])
  clock = FIRST + 15 * MINUTE
  const onTime = start([webhook(hook.url)])
  await eventually(() => hook.requests() === 1)
  expect([onTime.isLate(), lines]).toEqual([false, []])
  clock += MINUTE
  const late = start([webhook(hook.url)])
  await eventually(late.isLate)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      kind: 'warning',
      where: 'notify.late',
      transport: 'webhook',
      waiting: 1,
      minutes: 16,
    }),
  ])
})

test('warns once of notifications whose transport is not configured', async () => {
  await receive(0, ['mail'])
  clock = FIRST + 60 * MINUTE
  const notifier = start([])
  await eventually(() => lines.length > 0)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ where: 'notify.unconfigured', transport: 'mail', waiting: 1 }),
  ])
  expect(notifier.isLate()).toBe(false)
})

test('delivers by a webhook that responds, at the same time as another hangs', async () => {
  const hook = await hangingHook()
  const sink = await httpSink()
  cleanUp.push(sink.close)
  for (let number = 0; number < 12; number += 1) await receive(number, ['webhook', 'other'])
  start([webhook(hook.url), { ...webhook(sink.url), name: 'other' }])
  await eventually(() => sink.requests.length === 12)
})
