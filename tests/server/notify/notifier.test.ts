import { randomUUID } from 'node:crypto'
import { mail } from '#server/enquiries/notify/mail.ts'
import { waitAfter } from '#server/enquiries/notify/queue.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { hookTo, notifying } from '#tests/support/notifying.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'
import { sitesOfTests } from '#tests/support/site.ts'

const MINUTE = 60_000
const FIRST = Date.parse('2026-07-28T10:00:00Z')
const BOTH = ['webhook', 'mail']

const { fresh, lines, entries, cleanUp, outbox, ...notifiers } = notifying()
let clock: number
beforeEach(() => {
  clock = FIRST
})
const startSite = sitesOfTests()

const receive = (number: number, transports: readonly string[]) => {
  const created_at = new Date(FIRST + number * MINUTE).toISOString()
  return storeEnquiry(fresh.store, enquiryRow(`enquiry-${number}`, { created_at }), transports)
}

const start = (transports: Parameters<typeof notifiers.start>[0]) =>
  notifiers.start(transports, () => clock)

const mailTo = (server: string) => ({
  name: 'mail',
  notify: mail({ server, from: 'a@site.example', to: 'b@site.example' }),
})

const opened = async <Sink extends { close: () => Promise<void> }>(opening: Promise<Sink>) => {
  const sink = await opening
  cleanUp.push(sink.close)
  return sink
}
const openSink = () => opened(mailSink())
const openHook = () => opened(httpSink())

const openHangingHook = async () => Object.assign(await openHook(), { mute: true })

const isOutboxEmpty = async () => (await outbox()).length === 0

const numbersOf = (mails: readonly { readonly text: string }[]) =>
  mails.map(({ text }) => Number(/^id: enquiry-(\d+)/m.exec(text)?.[1]))

const storeBacklog = async (count: number) => {
  const numbers = Array.from({ length: count }, (_, place) => place)
  const enquiries = numbers.map((number) => enquiryRow(`enquiry-${number}`))
  await fresh.store.queries.insertInto('enquiries').values(enquiries).execute()
  const untried = { attempts: 0, due_at: FIRST, queued_at: FIRST, fault: null }
  const rows = enquiries.flatMap(({ id }) =>
    BOTH.map((channel) => ({ enquiry_id: id, channel, ...untried })),
  )
  await fresh.store.queries.insertInto('outbox').values(rows).execute()
}

test('mails a new enquiry at once among 1,000 waiting ones, while the webhook hangs', async () => {
  const hook = await openHangingHook()
  const sink = await openSink()
  await storeBacklog(1_000)
  start([hookTo(hook.url), mailTo(sink.url)])
  await eventually(() => hook.requests.length >= 10)
  // Ten at a time: the next follow when the first time out.
  expect(hook.requests.length).toBe(10)
  await eventually(() => sink.mails.length >= 20)
  await receive(20_000, BOTH)
  const before = sink.mails.length
  await eventually(() => numbersOf(sink.mails).includes(20_000))
  // At most the ten attempts under way, and nine of its own ten.
  expect(numbersOf(sink.mails).indexOf(20_000) - before).toBeLessThan(20)
  expect((await outbox()).filter(({ channel }) => channel === 'webhook')).toHaveLength(1_001)
})

test('tries the newest enquiries before due retries, and leaves retries two places', async () => {
  const sink = await openSink()
  for (let number = 0; number < 30; number += 1) await receive(number, ['mail'])
  await fresh.store.queries
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

test('stops after the ten attempts under way', async () => {
  const sink = await openSink()
  await storeBacklog(30)
  const notifier = start([mailTo(sink.url)])
  await notifier.stop()
  expect(sink.mails).toHaveLength(10)
})

test('delivers what was queued by a clock that was far ahead and has been set back', async () => {
  const sink = await openSink()
  await receive(600_000, ['mail'])
  await receive(700_000, ['mail'])
  await fresh.store.queries
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('enquiry_id', '=', 'enquiry-600000')
    .execute()
  start([mailTo(sink.url)])
  await eventually(() => sink.mails.length === 2)
})

test('warns, and reports itself late, when a notification has waited for 15 minutes', async () => {
  const hook = await openHangingHook()
  await receive(0, ['webhook'])
  clock = FIRST + 15 * MINUTE
  const onTime = start([hookTo(hook.url)])
  await eventually(() => hook.requests.length === 1)
  expect([onTime.isLate(), lines]).toEqual([false, []])
  clock += MINUTE
  const late = start([hookTo(hook.url)])
  await eventually(late.isLate)
  const late16 = { kind: 'warning', where: 'notify.late', transport: 'webhook', minutes: 16 }
  expect(entries()).toMatchObject([{ ...late16, waiting: 1 }])
})

test('a notification that release 1.0 queued is late 15 minutes after the next attempt', async () => {
  const hook = await openHangingHook()
  await receive(0, ['webhook'])
  await fresh.store.queries.updateTable('outbox').set({ queued_at: null, attempts: 3 }).execute()
  start([hookTo(hook.url)])
  await eventually(() => hook.requests.length === 1)
  clock = FIRST + 15 * MINUTE
  const onTime = start([hookTo(hook.url)])
  await eventually(() => hook.requests.length === 2)
  expect(onTime.isLate()).toBe(false)
  clock += MINUTE
  const late = start([hookTo(hook.url)])
  await eventually(late.isLate)
})

test('warns once of notifications whose transport is not configured', async () => {
  await receive(0, ['mail'])
  clock = FIRST + 60 * MINUTE
  const notifier = start([])
  await eventually(() => lines.length > 0)
  expect(entries()).toMatchObject([{ where: 'notify.unconfigured', transport: 'mail', waiting: 1 }])
  expect(notifier.isLate()).toBe(false)
})

test('a stored enquiry is sent once by each transport, a quarantined one by none', async () => {
  const hook = await openHook()
  const sink = await openSink()
  const site = await startSite({
    environment: {
      ENQUIRY_WEBHOOK_URL: hook.url,
      ENQUIRY_WEBHOOK_SECRET: `whsec_${'k'.repeat(32)}`,
      SMTP_URL: sink.url,
      ENQUIRY_MAIL_TO: 'team@patang.example',
    },
  })
  const send = (changes: object, headers: Record<string, string> = {}) =>
    site.post('/api/enquiries', JSON.stringify(sampleEnquiry(changes)), headers)
  const waiting = () => outbox(site.store)
  await send({ comments: randomUUID() }, { 'X-Form-Trap': '1' })
  expect(await waiting()).toEqual([])
  const { id } = await (await send({ comments: 'Is there an evening batch?' })).json()
  await eventually(async () => (await waiting()).length === 0)
  expect(hook.requests.map(({ key }) => key)).toEqual([id])
  expect(hook.requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
  const { receivedAt, ...sent } = JSON.parse(hook.requests[0]?.body ?? '')
  expect(sent).toEqual({ id, ...sampleEnquiry() })
  expect(Date.parse(receivedAt)).toBeGreaterThan(0)
  expect(sink.mails.map(({ to }) => to)).toEqual([['team@patang.example']])
  const text = sink.mails[0]?.text ?? ''
  expect(text).toMatch(/^Subject: Enquiry: Git & GitHub Weekend Workshop\r$/m)
  expect(text).toContain('Is there an evening batch?')
  expect(text).toMatch(`\r\nMessage-ID: <${id}@patang.example>\r\n`)
})

test('retries a webhook that returns an error, and stores the error code', async () => {
  const hook = await openHook()
  hook.status = 500
  await receive(0, ['webhook'])
  const notifier = start([hookTo(hook.url)])
  await eventually(async () => (await outbox())[0]?.fault === 'HTTP_500')
  await notifier.stop()
  expect(entries()).toMatchObject([{ where: 'notify.webhook', code: 'HTTP_500' }])
  const [waiting] = await outbox()
  expect(waiting?.attempts).toBe(1)
  expect(waiting?.due_at).toBeGreaterThanOrEqual(FIRST + waitAfter(1, 0))
  hook.status = 200
  clock += waitAfter(1, 1)
  start([hookTo(hook.url)])
  await eventually(isOutboxEmpty)
  const [first, second] = hook.requests
  expect(hook.requests).toHaveLength(2)
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body])
})

test('doubles the wait from two seconds to an hour', () => {
  expect([1, 2, 3, 4].map((attempts) => waitAfter(attempts, 0.5))).toEqual([
    2_000, 4_000, 8_000, 16_000,
  ])
  expect(waitAfter(100, 1)).toBe(4_500_000)
  expect(waitAfter(1, 0)).toBe(1_500)
})
