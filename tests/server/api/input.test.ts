import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SERVER_OPTIONS } from '#server/ops/connections.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ environment: { ENQUIRY_BURST: '100000' } })
})
afterAll(() => site.stop())

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

const count = async () => {
  const rows = await site.store.queries.selectFrom('enquiries').select('id').execute()
  return rows.length
}

const refused = async (response: Response, status: number, code: string, fields: string[] = []) => {
  const { error } = await response.json()
  expect([response.status, error.code, Object.keys(error.fields)]).toEqual([status, code, fields])
  expect(error.message).toEqual(expect.stringMatching(/\.$/))
  expect(response.headers.get('cache-control')).toBe('no-store')
}

describe('rejects malformed enquiries and stores nothing', () => {
  const body = (changes: object) => JSON.stringify({ ...sampleEnquiry(), ...changes })

  test.each<[string, BodyInit, number, string, string[]]>([
    ['nothing', '', 400, 'not_json', []],
    ['no JSON', '{"name":', 400, 'not_json', []],
    ['null', 'null', 400, 'not_an_object', []],
    ['a list', '[]', 400, 'not_an_object', []],
    ['a text', '"name"', 400, 'not_an_object', []],
    [
      'an empty object',
      '{}',
      422,
      'invalid_enquiry',
      [...'name email mobile date time comments courseId'.split(' ')],
    ],
    ['deep nesting', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400, 'not_an_object', []],
    ['a field that is an object', body({ name: { first: 'x' } }), 400, 'bad_text', ['name']],
    ['a field that is a number', body({ mobile: 9876543210 }), 400, 'bad_text', ['mobile']],
    ['a field that is null', body({ comments: null }), 400, 'bad_text', ['comments']],
    ['a field that is a list', body({ email: ['a@b.com'] }), 400, 'bad_text', ['email']],
    ['NUL', body({ name: 'a\0b' }), 400, 'bad_text', ['name']],
    ['a lone surrogate', body({ comments: '\ud83d alone' }), 400, 'bad_text', ['comments']],
    ['__proto__', '{"__proto__":{"name":"x"}}', 400, 'forbidden_key', []],
    ['constructor', '{"constructor":{"prototype":{}}}', 400, 'forbidden_key', []],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe]), 400, 'not_utf8', []],
    ['UTF-16', Buffer.from(body({}), 'utf16le'), 400, 'not_json', []],
    ['a name of 101 letters', body({ name: 'x'.repeat(101) }), 422, 'invalid_enquiry', ['name']],
    [
      'comments of 2,001 letters',
      body({ comments: 'x'.repeat(2_001) }),
      422,
      'invalid_enquiry',
      ['comments'],
    ],
    [
      'an email of 255 letters',
      body({ email: `${'x'.repeat(249)}@b.com` }),
      422,
      'invalid_enquiry',
      ['email'],
    ],
    ['a body of 17 KB', body({ comments: 'x'.repeat(17 * 1_024) }), 413, 'too_large', []],
    [
      'digits of another script',
      body({ mobile: '९८७६५४३२१०' }),
      422,
      'invalid_enquiry',
      ['mobile'],
    ],
    ['a day that there is not', body({ date: '2099-02-30' }), 422, 'invalid_enquiry', ['date']],
  ])('%s', async (_, sent, status, code, fields) => {
    const before = await count()
    await refused(await send(sent), status, code, fields)
    expect(await count()).toBe(before)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'rejects a body of type %j',
    async (type) => {
      await refused(await send(body({}), { 'Content-Type': type }), 415, 'not_json')
    },
  )

  test.each(['1', 'key', 'x'.repeat(5_000), '6f1b0f2e-3a63-4a3e-9c58-0d5f6f3a1c1'])(
    'an invalid key (%#)',
    async (key) => {
      await refused(await send(body({}), { 'Idempotency-Key': key }), 400, 'bad_key')
    },
  )

  test('17 KB in chunks without a length', async () => {
    const pieces = new ReadableStream({
      async start(controller) {
        for (let piece = 0; piece < 17; piece += 1)
          controller.enqueue(new TextEncoder().encode('x'.repeat(1_024)))
        controller.close()
      },
    })
    const request = { method: 'POST', body: pieces, duplex: 'half' } as const
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${site.url}/api/enquiries`, { ...request, headers })
    await refused(response, 413, 'too_large')
  })
})

test.each([
  ['letters of India', 'अनन्या र‍्य கதிர் ക്‍ഷ'],
  ['emoji joined by zero-width joiners', '👩‍👩‍👧 👍🏽'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['SQL', "'; drop table enquiries; --"],
  ['2,000 letters beyond the first plane', '𝕏'.repeat(2_000)],
  ['line ends', 'one\ntwo\n\nthree'],
])('stores %s unchanged', async (_, comments) => {
  const key = randomUUID()
  const body = JSON.stringify(sampleEnquiry({ comments }))
  expect((await send(body, { 'Idempotency-Key': key })).status).toBe(201)
  const row = await site.store.queries
    .selectFrom('enquiries')
    .select('comments')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  expect(row?.comments).toBe(comments)
})

test('drops unknown fields', async () => {
  const key = randomUUID()
  const body = JSON.stringify({ ...sampleEnquiry(), state: 'done', id: 'mine', nested: { a: 1 } })
  expect((await send(body, { 'Idempotency-Key': key })).status).toBe(201)
  const row = await site.store.queries
    .selectFrom('enquiries')
    .select(['id', 'state'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  expect(row?.state).toBe('new')
  expect(row?.id).not.toBe('mine')
})

const costOf = async (field: string, text: string) => {
  const before = process.cpuUsage()
  expect((await send(JSON.stringify(sampleEnquiry({ [field]: text })))).status).toBe(422)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test.each(['email', 'mobile', 'date', 'time', 'name'] as const)(
  'rejects any text of 7 KB in %s in little time',
  async (field) => {
    const costs: number[] = []
    while (costs.length < 3) costs.push(await costOf(field, 'x'.repeat(7_000)))
    const usual = Math.min(...costs)
    for (const piece of ['a', '@', '.', 'a@', '.com', ' ', '9', '-', ':', 'é']) {
      const text = piece.repeat(7_000 / piece.length)
      await eventually(async () => (await costOf(field, text)) < 10 * usual)
    }
  },
)

describe('unusual requests', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
      let response = ''
      socket.on('data', (chunk) => {
        response += chunk
      })
      socket.on('close', () => resolve(response))
      socket.on('error', reject)
      socket.write(text)
    })

  test.each([
    'GET / HTTP/1.1\r\nHost: evil.example/<script>\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/api/courses HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/courses?category=%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/courses/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/blogs/slug/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    `GET /api/courses?x=${'x'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    'NONSENSE\r\n\r\n',
  ])('number %# gets a response below 500', async (text) => {
    const response = await raw(text)
    expect(response).toMatch(/^HTTP\/1\.1 (200|400|404|414) /)
    expect(response).not.toMatch(/evil|<script/)
  })

  // Node's own timeout is longer than this test's.
  test('times out a client that never ends its headers', async () => {
    expect(SERVER_OPTIONS.headersTimeout).toBe(5_000)
    expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
    expect((await site.get('/livez')).status).toBe(200)
  })

  const nextRequest = () =>
    new Promise<{ readonly socket: Socket }>((resolve) => {
      const name = 'http.server.request.start'
      const begin = (message: unknown) => {
        unsubscribe(name, begin)
        resolve(message as { socket: Socket })
      }
      subscribe(name, begin)
    })

  test('serves others while a client disconnects within its body', async () => {
    const begun = nextRequest()
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(
      'POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"na',
    )
    const { socket: served } = await begun
    const left = new Promise((resolve) => served.once('close', resolve))
    socket.destroy()
    await left
    expect((await site.get('/livez')).status).toBe(200)
  })
})
