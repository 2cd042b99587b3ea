import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { countEnquiries } from '#server/store/enquiries.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const site = siteForAll(() => ({ environment: { ENQUIRY_BURST: '100000' } }))

const post = (body: BodyInit, headers?: Record<string, string>) =>
  site.post('/api/enquiries', body, headers)

const send = (enquiry: object, headers?: Record<string, string>) =>
  post(JSON.stringify(enquiry), headers)

test('stores an enquiry with course and site data of the catalogue and the settings', async () => {
  const comments = randomUUID()
  const response = await send(
    sampleEnquiry({ comments, courseName: 'Free money', courseCategory: 'x', siteName: 'Other' }),
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { id } = await response.json()
  expect(await site.stored(comments)).toEqual([
    expect.objectContaining({
      id,
      state: 'new',
      mobile: '9876543210',
      course_name: 'Git & GitHub Weekend Workshop',
      course_category: 'IT',
      site_name: 'Patang Institute',
      consent_version: expect.stringMatching(/./),
      consent_text: expect.stringMatching(/./),
    }),
  ])
})

test('stores an enquiry about a removed course with the data that was sent', async () => {
  const comments = randomUUID()
  const removedCourse = { courseId: 'gone', courseName: 'Gone course', courseCategory: 'NON IT' }
  expect((await send(sampleEnquiry({ comments, ...removedCourse }))).status).toBe(201)
  expect(await site.stored(comments)).toMatchObject([
    { course_id: 'gone', course_name: 'Gone course', course_category: 'NON IT' },
  ])
})

test('a sender who disconnects before the response and retries is stored once', async () => {
  const enquiry = sampleEnquiry({ comments: randomUUID() })
  const key = { 'Idempotency-Key': randomUUID() }
  const leaving = request(`${site.url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...key },
  })
  leaving.on('error', () => {})
  leaving.end(JSON.stringify(enquiry), () => leaving.destroy())
  await eventually(async () => (await site.stored(enquiry.comments)).length, 1)
  expect((await send(enquiry, key)).headers.get('idempotency-replayed')).toBe('true')
  expect(await site.stored(enquiry.comments)).toHaveLength(1)
})

test.each([
  ['date', '2020-01-01', 'Please choose today or a later date.'],
  ['courseId', '', 'is missing'],
])('rejects %s %j with 422 in the form’s words', async (field, value, words) => {
  const response = await send(sampleEnquiry({ [field]: value }))
  expect(response.status).toBe(422)
  expect((await response.json()).error).toEqual({
    code: 'invalid_enquiry',
    message: expect.any(String),
    fields: { [field]: words },
  })
})

const refused = async (response: Response, status: number, code: string, fields: string[] = []) => {
  const { error } = await response.json()
  expect([response.status, error.code, Object.keys(error.fields)]).toEqual([status, code, fields])
  expect(error.message).toEqual(expect.stringMatching(/\.$/))
  expect(response.headers.get('cache-control')).toBe('no-store')
}

describe('rejects malformed enquiries and stores nothing', () => {
  const { courseName: _, courseCategory: __, siteName: ___, ...REQUIRED } = sampleEnquiry()
  const body = (changes: object) => JSON.stringify({ ...sampleEnquiry(), ...changes })

  test.each<[string, BodyInit, number, string, string[]]>([
    ['nothing', '', 400, 'not_json', []],
    ['no JSON', '{"name":', 400, 'not_json', []],
    ['an empty object', '{}', 422, 'invalid_enquiry', Object.keys(REQUIRED)],
    ['deep nesting', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400, 'not_an_object', []],
    ['a field that is an object', body({ name: { first: 'x' } }), 400, 'bad_text', ['name']],
    ['a field that is a number', body({ mobile: 9876543210 }), 400, 'bad_text', ['mobile']],
    ['NUL', body({ name: 'a\0b' }), 400, 'bad_text', ['name']],
    ['a lone surrogate', body({ comments: '\ud83d alone' }), 400, 'bad_text', ['comments']],
    ['__proto__', '{"__proto__":{"name":"x"}}', 400, 'forbidden_key', []],
    ['constructor', '{"constructor":{"prototype":{}}}', 400, 'forbidden_key', []],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe]), 400, 'not_utf8', []],
    ['a body of 17 KB', body({ comments: 'x'.repeat(17 * 1_024) }), 413, 'too_large', []],
  ])('%s', async (_, sent, status, code, fields) => {
    const before = await countEnquiries(site.store.queries)
    await refused(await post(sent), status, code, fields)
    expect(await countEnquiries(site.store.queries)).toBe(before)
  })

  test.each([
    [415, 'not_json', 'Content-Type', 'text/plain'],
    [415, 'not_json', 'Content-Type', ''],
    [400, 'bad_key', 'Idempotency-Key', 'x6f1b0f2e-3a63-4a3e-9c58-0d5f6f3a1c11'],
    [400, 'bad_key', 'Idempotency-Key', '6f1b0f2e-3a63-4a3e-9c58-0d5f6f3a1c111'],
  ])('with %d %s for a wrong %s', async (status, code, header, value) => {
    await refused(await post(body({}), { [header]: value }), status, code)
  })

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
  ['a formula with markup and SQL', `=HYPERLINK("<b>'; drop table enquiries; --")`],
  ['2,000 letters beyond the first plane', '𝕏'.repeat(2_000)],
  ['line ends', 'one\ntwo\n\nthree'],
])('stores %s unchanged', async (_, comments) => {
  expect((await send(sampleEnquiry({ comments }))).status).toBe(201)
  expect(await site.stored(comments)).toHaveLength(1)
})

test('replaces control characters, and line breaks outside the comments, by spaces', async () => {
  const comments = randomUUID()
  const sent = sampleEnquiry({
    name: '\u202eAsha\r\nid: 1\u2028\u0085\u001b[31m\n',
    comments: `${comments}\u001b]0;x\u0007\r\n\tthe\u2028end`,
    courseId: 'gone',
    courseName: 'Gone\rcourse',
  })
  expect((await send(sent)).status).toBe(201)
  expect(await site.stored(`${comments} ]0;x \n\tthe\nend`)).toEqual([
    expect.objectContaining({ name: 'Asha id: 1 [31m', course_name: 'Gone course' }),
  ])
})

test('drops unknown fields', async () => {
  const enquiry = sampleEnquiry({ comments: randomUUID() })
  const unknown = { state: 'done', id: 'mine', nested: { a: 1 } }
  expect((await send({ ...enquiry, ...unknown })).status).toBe(201)
  const [row] = await site.stored(enquiry.comments)
  expect(row?.state).toBe('new')
  expect(row?.id).not.toBe('mine')
})

test('accepts today’s date in any time zone', async () => {
  const west = new Date(Date.now() - 11 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  expect((await send(sampleEnquiry({ date: west, comments: randomUUID() }))).status).toBe(201)
})
