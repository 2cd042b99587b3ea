import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '#tests/support/eventually.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ environment: { ENQUIRY_BURST: '100000' } })
})
afterAll(() => site.stop())

const send = (enquiry: object, headers: Record<string, string> = {}) =>
  site.post('/api/enquiries', JSON.stringify(enquiry), headers)

const stored = (comments: string) =>
  site.store.queries.selectFrom('enquiries').selectAll().where('comments', '=', comments).execute()

test('stores an enquiry with course and site data of the catalogue and the settings', async () => {
  const comments = randomUUID()
  const response = await send(
    sampleEnquiry({ comments, courseName: 'Free money', courseCategory: 'x', siteName: 'Other' }),
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { id } = await response.json()
  expect(await stored(comments)).toEqual([
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
  const gone = { courseId: 'gone', courseName: 'Gone course', courseCategory: 'NON IT' }
  expect((await send(sampleEnquiry({ comments, ...gone }))).status).toBe(201)
  expect(await stored(comments)).toEqual([
    expect.objectContaining({ course_id: 'gone', course_name: 'Gone course' }),
  ])
})

describe('the same enquiry twice', () => {
  test('with one key gets the first response again and is stored once', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await send(enquiry, key)
    const again = await send(enquiry, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await stored(enquiry.comments)).toHaveLength(1)
  })

  test('with one key and other case, line ends and spaces counts as the same', async () => {
    const comments = `${randomUUID()}\ncafé`
    const key = randomUUID()
    await send(sampleEnquiry({ comments }), { 'Idempotency-Key': key })
    const again = await send(
      sampleEnquiry({ comments: ` ${comments.normalize('NFD').replace('\n', '\r\n')} ` }),
      { 'Idempotency-Key': key.toUpperCase() },
    )
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await stored(comments)).toHaveLength(1)
  })

  test('without a key is stored once', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    await send(enquiry)
    const again = await send(enquiry)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await stored(enquiry.comments)).toHaveLength(1)
  })

  test('fifty times concurrently gives one row and one response', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    const key = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(enquiry, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    const fresh = answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)
    expect(fresh).toHaveLength(1)
    expect(await stored(enquiry.comments)).toHaveLength(1)
  })

  test('with the key of another body is rejected, and not stored', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    await send(sampleEnquiry({ comments: randomUUID() }), key)
    const other = randomUUID()
    const response = await send(sampleEnquiry({ comments: other }), key)
    expect(response.status).toBe(422)
    expect((await response.json()).error.code).toBe('key_reused')
    expect(await stored(other)).toEqual([])
  })
})

/** Sends the first `letters` characters of an enquiry and closes the connection. */
const sendAndGo = async (enquiry: object, key: string, letters?: number) => {
  const body = JSON.stringify(enquiry)
  const leaving = request(`${site.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': key,
    },
  })
  leaving.on('error', () => {})
  const gone = new Promise((resolve) => leaving.on('close', resolve))
  await new Promise<void>((resolve) => leaving.write(body.slice(0, letters), () => resolve()))
  leaving.destroy()
  await gone
}

describe('a sender who disconnects before the response', () => {
  test.each([
    ['in the middle of it', 40],
    ['after the last letter', undefined],
  ])('%s: a retry with the same key is stored once', async (_when, letters) => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    const key = randomUUID()
    await sendAndGo(enquiry, key, letters)
    const again = await send(enquiry, { 'Idempotency-Key': key })
    expect(again.status).toBe(201)
    expect(await stored(enquiry.comments)).toHaveLength(1)
  })

  test('has the enquiry stored all the same', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    await sendAndGo(enquiry, randomUUID())
    await eventually(async () => (await stored(enquiry.comments)).length, 1)
  })
})

test.each([
  ['mobile', '1234567890', 'Please enter a valid 10-digit Indian mobile number.'],
  ['mobile', '98765 43210', 'Please enter a valid 10-digit Indian mobile number.'],
  ['email', 'someone@mail.org', 'Please enter a valid email address ending with .com'],
  ['name', '   ', 'Please enter your name.'],
  ['date', '2020-01-01', 'Please choose today or a later date.'],
  ['time', '25:00', 'Please choose a time.'],
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

test('accepts today’s date in any time zone', async () => {
  const west = new Date(Date.now() - 11 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  expect((await send(sampleEnquiry({ date: west, comments: randomUUID() }))).status).toBe(201)
})
