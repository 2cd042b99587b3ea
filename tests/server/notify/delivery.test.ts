import { randomUUID, webcrypto } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { mail } from '#server/enquiries/notify/mail.ts'
import { createNotifier } from '#server/enquiries/notify/notifier.ts'
import { waitAfter } from '#server/enquiries/notify/queue.ts'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiryRepository.ts'
import type { Store } from '#server/store/open.ts'
import type { OutboxRow } from '#server/store/schema.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshStore } from '#tests/support/freshStore.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

describe('the notifier', () => {
  let hook: Awaited<ReturnType<typeof httpSink>>
  let mail: Awaited<ReturnType<typeof mailSink>>
  let site: TestSite
  beforeEach(async () => {
    hook = await httpSink()
    mail = await mailSink()
    site = await testSite({
      environment: {
        ENQUIRY_WEBHOOK_URL: hook.url,
        SMTP_URL: mail.url,
        ENQUIRY_MAIL_TO: 'team@patang.example',
      },
    })
  })
  afterEach(async () => {
    await site.stop()
    await hook.close()
    await mail.close()
  })

  const send = (changes = {}, headers: Record<string, string> = {}) =>
    site.post('/api/enquiries', JSON.stringify(sampleEnquiry(changes)), headers)

  const outbox = () => site.store.queries.selectFrom('outbox').selectAll().execute()
  const isEmpty = async () => (await outbox()).length === 0

  test('notifies the team once by each transport and empties the outbox', async () => {
    const { id } = await (await send({ comments: 'Is there an evening batch?' })).json()
    await eventually(isEmpty)
    expect(hook.requests).toHaveLength(1)
    expect(hook.requests[0]?.key).toBe(id)
    const { receivedAt, ...sent } = JSON.parse(hook.requests[0]?.body ?? '')
    expect(sent).toEqual({ id, ...sampleEnquiry() })
    expect(Date.parse(receivedAt)).toBeGreaterThan(0)
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]?.to).toEqual(['team@patang.example'])
    const text = mail.mails[0]?.text ?? ''
    expect(text).toMatch(/^Reply-To: sample\.person@mail\.com\r$/m)
    expect(text).toMatch(/^Subject: Enquiry: Git & GitHub Weekend Workshop\r$/m)
    expect(text).toContain('Is there an evening batch?')
    expect(text).toContain(id)
  })

  test('retries a webhook that returns an error, and stores the error code', async () => {
    hook.status = 500
    const sentAt = Date.now()
    await send()
    let waiting: OutboxRow | undefined
    await eventually(async () => {
      ;[waiting] = await outbox()
      return waiting?.fault === 'HTTP_500'
    })
    hook.status = 200
    expect(waiting?.attempts).toBe(1)
    expect(waiting?.due_at).toBeGreaterThanOrEqual(sentAt + waitAfter(1, 0))
    await eventually(isEmpty)
    expect(hook.requests.length).toBe(2)
    expect(hook.requests[0]?.key).toBe(hook.requests[1]?.key)
    expect(hook.requests[0]?.body).toBe(hook.requests[1]?.body)
  })

  test('adds neither a header nor a recipient from a visitor’s text', async () => {
    await send({
      name: 'x\r\nBcc: evil@evil.com',
      comments: 'y\r\n.\r\nRCPT TO:<evil@evil.com>\r\nBcc: evil@evil.com',
    })
    await eventually(isEmpty)
    expect(mail.mails.map(({ to }) => to)).toEqual([['team@patang.example']])
    expect(mail.mails[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  })

  test('does not notify the team of a quarantined enquiry', async () => {
    const comments = randomUUID()
    await send({ comments }, { 'X-Form-Trap': '1' })
    expect(await outbox()).toEqual([])
  })

  test('doubles the wait from two seconds to an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => waitAfter(attempts, 0.5))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ])
    expect(waitAfter(100, 1)).toBe(4_500_000)
    expect(waitAfter(1, 0)).toBe(1_500)
  })
})

describe('a timeout', () => {
  let store: Store
  let remove: () => Promise<void>
  beforeEach(async () => {
    ;({ store, remove } = await freshStore())
  })
  afterEach(async () => {
    jest.useRealTimers()
    await remove()
  })

  test('aborts after ten seconds in all when a mail server sends a line now and then, and retries later', async () => {
    const sockets: Socket[] = []
    let closed = 0
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.once('close', () => {
        closed += 1
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }

    await storeEnquiry(store, enquiryRow('one'), ['mail'])
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] })
    const options = {
      server: `smtp://127.0.0.1:${port}`,
      from: 'a@site.example',
      to: 'b@site.example',
    }
    const notifier = createNotifier({ store, transports: [mail(options)], log: createLog('off') })
    notifier.start()
    await eventually(() => sockets.length === 1)
    for (let line = 0; line < 3; line += 1) {
      sockets[0]?.write('220-One moment, please\r\n')
      jest.advanceTimersByTime(3_500)
    }
    await eventually(() => closed === 1)
    await notifier.stop()
    const [waiting] = await store.queries.selectFrom('outbox').selectAll().execute()
    expect(waiting).toMatchObject({ fault: 'LATE', attempts: 1 })
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('the webhook', () => {
  let sink: Awaited<ReturnType<typeof httpSink>>
  beforeEach(async () => {
    sink = await httpSink()
  })
  afterEach(() => sink.close())

  const KEY = Buffer.from('a signing key of 32 bytes length')

  const post = async (secret?: string) => {
    await webhook(sink.url, secret).notify(enquiryRow('one'), new AbortController().signal)
    const [request] = sink.requests
    if (request === undefined) throw new Error('nothing was posted')
    return request
  }

  /** Verifies as a receiver would, by the Web Crypto API. */
  const isSigned = async (
    { headers, body }: (typeof sink.requests)[number],
    content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`,
  ) => {
    const [version, signature = ''] = String(headers['webhook-signature']).split(',')
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const key = await webcrypto.subtle.importKey('raw', KEY, hmac, false, ['verify'])
    const bytes = Buffer.from(signature, 'base64')
    expect(version).toBe('v1')
    return webcrypto.subtle.verify('HMAC', key, bytes, Buffer.from(content))
  }

  test.each([
    ['whsec_ and base64', `whsec_${KEY.toString('base64')}`],
    ['base64', KEY.toString('base64')],
  ])('signs each post by Standard Webhooks with a secret of %s', async (_, secret) => {
    const before = Math.floor(Date.now() / 1_000)
    const request = await post(secret)
    const { headers, body } = request
    const timestamp = String(headers['webhook-timestamp'])
    expect(headers['webhook-id']).toBe('one')
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1_000)
    expect(await isSigned(request)).toBe(true)
    expect(await isSigned(request, `two.${timestamp}.${body}`)).toBe(false)
    expect(await isSigned(request, `one.${Number(timestamp) + 1}.${body}`)).toBe(false)
    expect(await isSigned(request, `one.${timestamp}.${body} `)).toBe(false)
  })

  test('posts unsigned without a secret', async () => {
    const { headers } = await post()
    expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
  })
})
