import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitAfter } from '#server/enquiries/notify/queue.ts'
import type { OutboxRow } from '#server/store/schema.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

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
  await comesTrue(isEmpty)
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

test('retries a webhook that refuses, and stores the error code', async () => {
  hook.status = 500
  const sentAt = Date.now()
  await send()
  let waiting: OutboxRow | undefined
  await comesTrue(async () => {
    ;[waiting] = await outbox()
    return waiting?.fault === 'HTTP_500'
  })
  hook.status = 200
  expect(waiting?.attempts).toBe(1)
  expect(waiting?.due_at).toBeGreaterThanOrEqual(sentAt + waitAfter(1, 0))
  await comesTrue(isEmpty)
  expect(hook.requests.length).toBe(2)
  expect(hook.requests[0]?.key).toBe(hook.requests[1]?.key)
  expect(hook.requests[0]?.body).toBe(hook.requests[1]?.body)
})

test('adds neither a header nor a recipient from a visitor’s text', async () => {
  await send({
    name: 'x\r\nBcc: evil@evil.com',
    comments: 'y\r\n.\r\nRCPT TO:<evil@evil.com>\r\nBcc: evil@evil.com',
  })
  await comesTrue(isEmpty)
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
