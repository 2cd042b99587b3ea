import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { httpSink } from '#tests/support/sinks.ts'

let sink: Awaited<ReturnType<typeof httpSink>>
beforeEach(async () => {
  sink = await httpSink()
})
afterEach(() => sink.close())

const KEY = Buffer.from('a signing key of 32 bytes length')

const post = async (secret?: string) => {
  await webhook(sink.url, secret).notify(enquiryRow('one'), new AbortController().signal)
  const [request] = sink.told
  if (request === undefined) throw new Error('nothing was posted')
  return request
}

test.each([
  ['whsec_ and base64', `whsec_${KEY.toString('base64')}`],
  ['base64', KEY.toString('base64')],
])('signs each post by Standard Webhooks with a secret of %s', async (_, secret) => {
  const before = Math.floor(Date.now() / 1_000)
  const { headers, body } = await post(secret)
  const timestamp = String(headers['webhook-timestamp'])
  expect(headers['webhook-id']).toBe('one')
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1_000)
  const expected = createHmac('sha256', KEY).update(`one.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
})

test('posts unsigned without a secret', async () => {
  const { headers } = await post()
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
})
