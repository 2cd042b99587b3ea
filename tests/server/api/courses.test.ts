import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.stop())

const listed = async (query: string) => (await site.get(`/api/courses${query}`)).json()
type Listed = {
  data: Record<string, unknown>[]
  pagination: { page: number; limit: number; hasNextPage: boolean }
}

test('returns nine courses of the category, with the specification’s fields', async () => {
  const { data, pagination }: Listed = await listed('?page=1&limit=9&category=IT')
  expect(data).toHaveLength(9)
  expect(pagination).toEqual({ page: 1, limit: 9, hasNextPage: true })
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(
    [
      '_id',
      'category',
      'course_level',
      'days_left',
      'description',
      'discount',
      'duration',
      'fees',
      'name',
      'ratings',
      'template_image',
      'type',
    ].sort(),
  )
  for (const course of data) {
    expect(course.category).toBe('IT')
    expect(course.fees).toEqual(expect.stringMatching(/^\d+$/))
    expect(course.discount).toEqual(expect.any(Number))
    expect(course.days_left ?? 1).toBeGreaterThanOrEqual(1)
    expect(course.days_left ?? 1).toBeLessThanOrEqual(31)
    expect(course.template_image).toBe(`/covers/it/${course._id}.svg`)
  }
})

test.each(['IT', 'NON IT'])(
  'returns every %s course exactly once over all pages',
  async (category) => {
    const ids: unknown[] = []
    for (let page = 1, more = true; more; page += 1) {
      const { data, pagination }: Listed = await listed(
        `?page=${page}&limit=9&category=${encodeURIComponent(category)}`,
      )
      ids.push(...data.map(({ _id }) => _id))
      more = pagination.hasNextPage
    }
    expect(new Set(ids).size).toBe(ids.length)
    const { count } = await site.store.queries
      .selectFrom('courses')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('category', '=', category)
      .executeTakeFirstOrThrow()
    expect(ids).toHaveLength(Number(count))
  },
)

test('returns the first nine of all courses without a query', async () => {
  const { data, pagination }: Listed = await listed('')
  expect(data).toHaveLength(9)
  expect(pagination).toMatchObject({ page: 1, limit: 9 })
})

test('returns an empty last page past the end', async () => {
  const { data, pagination }: Listed = await listed('?page=1000&category=IT')
  expect(data).toEqual([])
  expect(pagination.hasNextPage).toBe(false)
})

test.each([
  ['?limit=51', 'limit'],
  ['?limit=0', 'limit'],
  ['?limit=nine', 'limit'],
  ['?page=0', 'page'],
  ['?page=-1', 'page'],
  ['?page=1.5', 'page'],
  ['?page=1e9', 'page'],
  ['?page=99999999999999999999', 'page'],
  ['?category=Cooking', 'category'],
  ['?category=', 'category'],
])('rejects %s with 400 and names %s', async (query, field) => {
  const response = await site.get(`/api/courses${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch('application/json')
  const { error } = await response.json()
  expect(error).toMatchObject({ code: 'bad_query', message: expect.any(String) })
  expect(Object.keys(error.fields)).toEqual([field])
})

test('returns a course as an object, and 404 as JSON for an unknown one', async () => {
  const response = await site.get('/api/courses/digital-marketing')
  expect(await response.json()).toMatchObject({
    _id: 'digital-marketing',
    category: 'NON IT',
    description: expect.stringContaining('#'),
  })
  const unknown = await site.get('/api/courses/astral-projection')
  expect(unknown.status).toBe(404)
  expect((await unknown.json()).error.code).toBe('not_found')
})

test('responds 304 when the client has the response', async () => {
  const first = await site.get('/api/courses?category=IT')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await site.get('/api/courses?category=IT', { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('responds 404 to an unknown endpoint and 405 to a wrong method, as JSON', async () => {
  const unknown = await site.get('/api/teachers')
  expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'not_found'])
  const posted = await site.post('/api/courses', '{}')
  expect([posted.status, (await posted.json()).error.code]).toEqual([405, 'method_not_allowed'])
  expect(posted.headers.get('allow')).toBe('GET, HEAD')
  const read = await site.get('/api/enquiries')
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})
