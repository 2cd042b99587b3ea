import { randomUUID } from 'node:crypto'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const site = siteForAll(() => ({ environment: { ENQUIRY_BURST: '100000' } }))

const send = (enquiry: object, headers?: Record<string, string>) =>
  site.post('/api/enquiries', JSON.stringify(enquiry), headers)

describe('the same enquiry twice', () => {
  const KEY = { 'Idempotency-Key': randomUUID() }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['with one key', KEY, KEY],
    ['without a key', {}, {}],
    ['first without a key, then with one', {}, { 'Idempotency-Key': randomUUID() }],
    ['first with a key, then without one', { 'Idempotency-Key': randomUUID() }, {}],
  ])('%s gets the first response again and is stored once', async (_, before, after) => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    const first = await send(enquiry, before)
    const again = await send(enquiry, after)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await site.stored(enquiry.comments)).toHaveLength(1)
  })

  test('with a key, and half an hour later without one, is stored twice', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    await send(enquiry, { 'Idempotency-Key': randomUUID() })
    await site.store.queries
      .updateTable('enquiries')
      .set({ created_at: new Date(Date.now() - 30 * 60_000).toISOString() })
      .where('comments', '=', enquiry.comments)
      .execute()
    expect((await send(enquiry)).headers.get('idempotency-replayed')).toBeNull()
    expect(await site.stored(enquiry.comments)).toHaveLength(2)
  })

  describe('after one in quarantine', () => {
    const suspect = { 'X-Form-Trap': '1' }
    const keyed = () => ({ 'Idempotency-Key': randomUUID() })

    test.each<[string, Record<string, string>, Record<string, string>]>([
      ['with a key, without one', keyed(), {}],
      ['without a key, with one', {}, keyed()],
      ['without a key, without one', {}, {}],
    ])('%s: is stored too, unless it is suspect', async (_, before, after) => {
      const enquiry = sampleEnquiry({ comments: randomUUID() })
      const first = await send(enquiry, { ...suspect, ...before })
      const suspectAgain = await send(enquiry, { ...suspect, ...after })
      expect(await suspectAgain.json()).toEqual(await first.json())
      expect((await send(enquiry, after)).headers.get('idempotency-replayed')).toBeNull()
      const states = (await site.stored(enquiry.comments)).map(({ state }) => state)
      expect(states.sort()).toEqual(['new', 'quarantined'])
    })
  })

  test('is not stored again when the second post is suspect', async () => {
    const enquiry = sampleEnquiry({ comments: randomUUID() })
    await send(enquiry)
    const suspect = { 'X-Form-Trap': '1', 'Idempotency-Key': randomUUID() }
    expect((await send(enquiry, suspect)).headers.get('idempotency-replayed')).toBe('true')
    expect(await site.stored(enquiry.comments)).toHaveLength(1)
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
    expect(await site.stored(comments)).toHaveLength(1)
  })

  test('with the key of another body is rejected, and not stored', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    await send(sampleEnquiry({ comments: randomUUID() }), key)
    const other = randomUUID()
    const response = await send(sampleEnquiry({ comments: other }), key)
    expect(response.status).toBe(422)
    expect((await response.json()).error.code).toBe('key_reused')
    expect(await site.stored(other)).toEqual([])
  })
})
