import { webcrypto } from 'node:crypto'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { httpSink } from '#tests/support/sinks.ts'

const KEY = Buffer.from('a signing key of 32 bytes length')

const post = async (secret?: string) => {
  const sink = await httpSink()
  await webhook(sink.url, secret)(enquiryRow('one'), new AbortController().signal)
  await sink.close()
  const [request] = sink.requests
  if (request === undefined) throw new Error('nothing was posted')
  return request
}

/** Verifies as a receiver would, by the Web Crypto API. */
const isSigned = async (
  { headers, body }: Awaited<ReturnType<typeof post>>,
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

test('ends with its signal', async () => {
  const sink = await httpSink()
  sink.mute = true
  const posted = webhook(sink.url)(enquiryRow('one'), AbortSignal.timeout(50))
  await expect(posted).rejects.toMatchObject({ name: 'TimeoutError' })
  await sink.close()
})

test('an error names the status of a redirect, which is never followed', async () => {
  const sink = await httpSink()
  sink.status = 307
  const posted = webhook(sink.url)(enquiryRow('one'), new AbortController().signal)
  await expect(posted).rejects.toMatchObject({ code: 'HTTP_307' })
  await sink.close()
  expect(sink.requests).toHaveLength(1)
})
