import { randomUUID } from 'node:crypto'
import { clientAddress } from '#server/http/clientAddress.ts'
import { takeToken } from '#server/store/buckets.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const site = siteForAll(() => ({ environment: { TRUST_PROXY: '1' } }))

let address = 0
beforeEach(() => {
  address += 1
})

const send = (headers: Record<string, string> = {}, comments: string = randomUUID()) =>
  site.post('/api/enquiries', JSON.stringify(sampleEnquiry({ comments })), {
    'X-Forwarded-For': `203.0.113.${address}`,
    ...headers,
  })

describe('one address', () => {
  holdClocks()

  test('may send twenty enquiries at once; the next is 429 with Retry-After; another address is not affected', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => send()))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused?.json())?.error.code).toBe('too_many')
    expect((await send({ 'X-Forwarded-For': '198.51.100.1' })).status).toBe(201)
  })

  test('may always repeat a stored enquiry', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const comments = randomUUID()
    expect((await send(key, comments)).status).toBe(201)
    await Promise.all(Array.from({ length: 25 }, () => send()))
    expect((await send()).status).toBe(429)
    expect((await send(key, comments)).headers.get('idempotency-replayed')).toBe('true')
  })

  test('is never stored', async () => {
    await send({ 'X-Forwarded-For': '192.0.2.77' })
    const buckets = await site.store.queries.selectFrom('buckets').selectAll().execute()
    expect(JSON.stringify(buckets)).not.toContain('192.0.2')
  })
})

test('refills its bucket by two a minute up to the burst; rejected requests don’t empty it further, and one after Retry-After is accepted', async () => {
  const limits = { burst: 3, perMinute: 2 }
  const start = 1_000_000_000
  const at = (seconds: number) => takeToken(site.store, 'one', limits, start + seconds * 1_000)
  expect([await at(0), await at(0), await at(0)]).toEqual([0, 0, 0])
  expect(await at(0)).toBe(30)
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await at(1)).toBeGreaterThan(0)
  expect(await at(20)).toBe(10)
  expect(await at(30)).toBe(0)
  expect(await at(31)).toBeGreaterThan(0)
  expect([await at(9_999), await at(9_999), await at(9_999)]).toEqual([0, 0, 0])
  expect(await at(9_999)).toBeGreaterThan(0)
})

test('a clock set back by a year neither lengthens a wait nor refills a bucket', async () => {
  const limit = { burst: 2, perMinute: 2 }
  const year = 365 * 24 * 60 * 60 * 1_000
  const at = (now: number) => takeToken(site.store, 'set back', limit, now)
  expect([await at(2 * year), await at(2 * year)]).toEqual([0, 0])
  expect(await at(year)).toBe(30)
  expect(await at(year)).toBe(30)
  expect(await at(year + 30_000)).toBe(0)
})

describe('an enquiry that looks like a bot’s is quarantined, never dropped', () => {
  test.each<[Record<string, string>, string]>([
    [{ 'X-Form-Trap': '1' }, 'quarantined'],
    [{ 'X-Form-Seconds': '0' }, 'quarantined'],
    [{ 'X-Form-Seconds': '1' }, 'quarantined'],
    [{ 'X-Form-Seconds': '2' }, 'new'],
    [{ 'X-Form-Seconds': 'soon' }, 'new'],
    // The visitor's clock was set back.
    [{ 'X-Form-Seconds': '-60' }, 'new'],
  ])('%j → %s', async (headers, state) => {
    const comments = randomUUID()
    const response = await send(headers, comments)
    expect(response.status).toBe(201)
    expect(await site.stored(comments)).toMatchObject([{ state }])
  })
})

test.each<[Record<string, string>, number]>([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
  [{ 'Sec-Fetch-Site': 'none' }, 201],
  [{ Origin: 'the site' }, 201],
])('a post with %j, which other sites may send, is %i', async ({ Origin, ...headers }, status) => {
  const comments = randomUUID()
  const origin = Origin && { Origin: Origin === 'the site' ? site.url : Origin }
  expect((await send({ ...headers, ...origin }, comments)).status).toBe(status)
  expect(await site.stored(comments)).toMatchObject(status === 201 ? [{ state: 'new' }] : [])
})

describe('the sender’s address', () => {
  const peer = { incoming: { socket: { remoteAddress: '10.0.0.9' } } } as never

  test.each([
    [undefined, 0, '10.0.0.9'],
    ['203.0.113.7', 0, '10.0.0.9'],
    ['203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
    ['203.0.113.7:41234', 1, '203.0.113.7'],
    ['[2001:db8::1]:41234', 1, '2001:db8:0:0::/64'],
    ['[2001:db8::1]', 1, '2001:db8:0:0::/64'],
    ['nonsense', 1, '10.0.0.9'],
    ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ])('X-Forwarded-For %j behind %i proxies is %s', (forwarded, proxies, expected) => {
    expect(clientAddress({ env: peer, req: { header: () => forwarded } }, proxies)).toBe(expected)
  })
})
