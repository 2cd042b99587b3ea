import { priceOf } from '#domain/price.ts'
import { offered } from '#server/api/courses.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { courseRow } from '#tests/support/courseRow.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { siteForAll } from '#tests/support/site.ts'

const site = siteForAll(() => ({ environment: { CONTENT_DIR: ALL_CONTENT } }))

describe('courses', () => {
  const listed = async (query: string) => (await site.get(`/api/courses${query}`)).json()

  test('returns nine courses of the category, with numeric fees', async () => {
    const { data, pagination } = await listed('?category=IT')
    expect(data).toHaveLength(9)
    expect(pagination).toEqual({ page: 1, limit: 9, hasNextPage: true })
    for (const course of data) {
      expect(course.category).toBe('IT')
      expect(course.fees).toEqual(expect.stringMatching(/^\d+$/))
      expect(course.discount).toEqual(expect.any(Number))
      expect(course.template_image).toBe(`/covers/it/${course._id}.svg`)
    }
  })

  test('returns an empty last page past the end', async () => {
    const { data, pagination } = await listed('?page=1000&category=IT')
    expect(data).toEqual([])
    expect(pagination.hasNextPage).toBe(false)
  })

  test.each([
    ['?limit=51', 'limit'],
    ['?limit=0', 'limit'],
    ['?page=1.5', 'page'],
    ['?page=1000001', 'page'],
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

  test('responds 404 to an unknown endpoint and 405 to a wrong method, as JSON', async () => {
    const unknown = await site.get('/api/teachers')
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'not_found'])
    const posted = await site.post('/api/courses', '{}')
    expect([posted.status, (await posted.json()).error.code]).toEqual([405, 'method_not_allowed'])
    expect(posted.headers.get('allow')).toBe('GET, HEAD')
    const read = await site.get('/api/enquiries')
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('articles', () => {
  const QUERY = 'status=published&website_code=patang'
  type Blog = { slug: string; title: string; created_at: string }

  const blogsOf = async (query: string): Promise<Blog[]> =>
    (await (await site.get(`/api/blogs?${query}`)).json()).blogs

  test('lists the newest nine articles first', async () => {
    const blogs = await blogsOf(`page=1&limit=9&${QUERY}`)
    expect(blogs).toHaveLength(9)
    const dates = blogs.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('hides drafts in the list and by slug', async () => {
    const { articles } = await readContent(ALL_CONTENT, 'patang')
    const drafts = articles.filter(({ status }) => status === 'draft')
    expect(drafts.length).toBeGreaterThan(0)
    const slugs = (await blogsOf(`limit=50&${QUERY}`)).map(({ slug }) => slug)
    expect(slugs).toHaveLength(articles.length - drafts.length)
    for (const { slug } of drafts) {
      expect(slugs).not.toContain(slug)
      expect((await site.get(`/api/blogs/slug/${slug}`)).status).toBe(404)
    }
  })

  test('finds nothing for another site’s code, and never returns a draft', async () => {
    expect(await blogsOf('status=published&website_code=other')).toEqual([])
    const response = await site.get('/api/blogs?status=draft')
    expect(response.status).toBe(400)
    expect((await response.json()).error.fields).toEqual({ status: 'must be published' })
  })
})

test('evicts the cached empty lists of made-up codes', async () => {
  const call = '/api/blogs?website_code=other'
  const read = async (path: string) => (await site.get(path)).json()
  expect(await read(call)).toEqual({ blogs: [] })
  await site.store.queries
    .updateTable('articles')
    .set({ website_code: 'other' })
    .where('status', '=', 'published')
    .execute()
  const others = Array.from({ length: 200 }, (_, place) => `other-${place}`)
  await Promise.all(others.map((code) => read(`/api/blogs?website_code=${code}`)))
  expect((await read(call)).blogs).toHaveLength(9)
})

describe('the offer', () => {
  // 10,001.43 rupees, which the page rounds.
  const FEES = '7001'

  const course = (offer_ends: string | null) => ({
    _id: 'kite-making',
    ...courseRow({ fees: FEES, discount: 30, offer_ends }),
  })

  const at = (offer_ends: string | null, moment: string) => {
    const { fees, discount, days_left } = offered(course(offer_ends), Date.parse(moment))
    return [fees, discount, days_left]
  }

  test.each([
    ['2026-11-25', '2026-11-21T12:00:00+05:30', 5],
    ['2026-11-25', '2026-11-24T23:59:59+05:30', 2],
    ['2026-11-25', '2026-11-25T00:00:00+05:30', 1],
    ['2026-11-25', '2026-11-25T23:59:59+05:30', 1],
    ['2027-03-01', '2027-02-28T12:00:00+05:30', 2],
    ['28', '2026-11-28T12:00:00+05:30', 1],
    ['28', '2026-11-29T12:00:00+05:30', 30],
    ['5', '2026-12-31T12:00:00+05:30', 6],
    ['1', '2028-02-29T12:00:00+05:30', 2],
  ])(
    'an offer that ends on %s has on %s %i days left in India’s time zone',
    (ends, moment, days) => {
      expect(at(ends, moment)).toEqual([FEES, 30, days])
    },
  )

  test('restores the price that was struck out when the offer is over, without a countdown', () => {
    expect(priceOf({ fees: FEES, discount: 30 })).toMatchObject({ before: '₹10,001' })
    expect(at('2026-11-25', '2026-11-26T00:00:00+05:30')).toEqual(['10001', 0, null])
  })

  test('shows a discount without an end, without a countdown', () => {
    expect(at(null, '2026-11-26T00:00:00+05:30')).toEqual([FEES, 30, null])
  })
})
