import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import Database from 'libsql'
import { mail } from '#server/enquiries/notify/mail.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { dueNotifications } from '#server/store/outbox.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onPostgres } from '#tests/support/freshData.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { listening } from '#tests/support/listening.ts'
import { hookTo, notifying } from '#tests/support/notifying.ts'
import { holdLock } from '#tests/support/sqliteLock.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const { fresh, lines, entries, cleanUp, start, outbox } = notifying()

const transportTo = async (name: string, respond: RequestListener) => {
  const { url, close } = await listening(createServer(respond))
  cleanUp.push(close)
  return hookTo(url, name)
}

const receivedNow = (id: string) => enquiryRow(id, { created_at: new Date().toISOString() })

test('while an attempt may last, no other instance tries', async () => {
  let held: ServerResponse | undefined
  const hook = await transportTo('webhook', (_, response) => {
    held = response
  })
  await storeEnquiry(fresh.store, receivedNow('one'), ['webhook'])
  start([hook])
  await eventually(() => held !== undefined)
  const timeout = Date.now() + 10_000
  expect(await dueNotifications(fresh.store.queries, 'webhook', timeout, 10)).toEqual([])
  held?.end()
})

test.each([
  ['120', 120_000],
  ['86400', 3_600_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 2_500],
  ['-9', 2_500],
])(
  'the receiver’s Retry-After: %s delays the next attempt by at most %d ms',
  async (asked, most) => {
    const hook = await transportTo('webhook', (_, response) => {
      response.writeHead(429, { 'Retry-After': asked }).end()
    })
    await storeEnquiry(fresh.store, receivedNow('one'), ['webhook'])
    const now = Date.now()
    start([hook], () => now)
    await eventually(async () => (await outbox())[0]?.fault === 'HTTP_429')
    const [row] = await outbox()
    const wait = Number(row?.due_at) - now
    expect(wait).toBeLessThanOrEqual(most)
    expect(wait).toBeGreaterThanOrEqual(most === 2_500 ? 1_500 : most)
  },
)

test('notifies once when two instances read the notification at the same time', async () => {
  let times = 0
  const hook = await transportTo('webhook', (_, response) => {
    times += 1
    response.end()
  })
  await storeEnquiry(fresh.store, receivedNow('one'), ['webhook'])
  const notifiers = [1, 2].map(() => start([hook]))
  await eventually(async () => (await outbox()).length === 0)
  await Promise.all(notifiers.map(({ stop }) => stop()))
  expect(times).toBe(1)
})

test('logs that the outbox can’t be read, and goes on', async () => {
  await fresh.store.queries.schema.alterTable('outbox').renameTo('hidden').execute()
  const notifier = start([])
  await eventually(() => lines.length > 0)
  await notifier.stop()
  expect(entries()).toMatchObject([{ where: 'notify.outbox' }])
})

// PostgreSQL has no such lock.
const testEmbedded = onPostgres ? test.skip : test

testEmbedded('notifies once when another process holds the lock for a moment', async () => {
  let times = 0
  const hook = await transportTo('webhook', async (_, response) => {
    times += 1
    const release = await holdLock(fresh.store.place)
    const tries = jest.spyOn(Database.prototype, 'exec')
    response.end()
    await eventually(() => tries.mock.results.some(({ type }) => type === 'throw'))
    release()
  })
  await storeEnquiry(fresh.store, receivedNow('one'), ['webhook'])
  start([hook])
  await eventually(async () => (await outbox()).length === 0)
  expect(times).toBe(1)
  expect(lines).toEqual([])
})

test('waits at stop for the other transport when one notification can’t be removed', async () => {
  const { schema } = fresh.store.queries
  const received = withResolvers<ServerResponse>()
  const late = await transportTo('late', (_, response) => received.resolve(response))
  const broken = await transportTo('broken', async (_, response) => {
    await received.promise
    await schema.alterTable('outbox').renameTo('hidden').execute()
    response.end()
  })
  await storeEnquiry(fresh.store, receivedNow('one'), ['broken', 'late'])
  const notifier = start([broken, late])
  await eventually(() => lines.length > 0)
  await schema.alterTable('hidden').renameTo('outbox').execute()

  let hasStopped = false
  const stopped = notifier.stop().then(() => {
    hasStopped = true
  })
  await outbox()
  expect(hasStopped).toBe(false)
  ;(await received.promise).end()
  await stopped
  expect(await outbox()).toMatchObject([{ channel: 'broken' }])
  expect(new Set(entries().map(({ where }) => where))).toEqual(new Set(['notify.outbox']))
})

test('aborts after ten seconds in all when a mail server sends a line now and then', async () => {
  const sockets: Socket[] = []
  let closed = 0
  const server = createSocketServer((socket) => {
    sockets.push(socket)
    socket.once('close', () => {
      closed += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await storeEnquiry(fresh.store, receivedNow('one'), ['mail'])
  holdTimers()
  const options = { server: `smtp://127.0.0.1:${port}`, from: 'a@site.example', to: 'b@x.example' }
  const transport = { name: 'mail', notify: mail(options) }
  const notifier = start([transport])
  await eventually(() => sockets.length === 1)
  sockets[0]?.write('220 ready\r\n')
  await once(sockets[0] as Socket, 'data')
  for (let line = 0; line < 3; line += 1) {
    sockets[0]?.write('250-One moment, please\r\n')
    jest.advanceTimersByTime(3_500)
  }
  // Before the mailer's own timeout, which is real.
  await eventually(() => closed, 1, 5_000)
  await notifier.stop()
  expect(await outbox()).toMatchObject([{ fault: 'LATE', attempts: 1 }])
  await new Promise((resolve) => server.close(resolve))
})
