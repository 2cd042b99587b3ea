import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.stop())

const QUERY = 'status=published&website_code=patang'
type Blog = { slug: string; title: string; created_at: string }

const blogsOf = async (query: string): Promise<Blog[]> =>
  (await (await site.get(`/api/blogs?${query}`)).json()).blogs

test('lists the newest nine articles first, with the specification’s fields', async () => {
  const blogs = await blogsOf(`page=1&limit=9&${QUERY}`)
  expect(blogs).toHaveLength(9)
  expect(Object.keys(blogs[0] ?? {}).sort()).toEqual([
    'content',
    'cover_image_url',
    'created_at',
    'slug',
    'title',
  ])
  const dates = blogs.map(({ created_at }) => created_at)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('hides drafts in the list and by slug', async () => {
  const { articles } = await readContent('server/content', 'patang')
  const drafts = articles.filter(({ status }) => status === 'draft')
  expect(drafts.length).toBeGreaterThan(0)
  const slugs = (await blogsOf(`limit=50&${QUERY}`)).map(({ slug }) => slug)
  expect(slugs).toHaveLength(articles.length - drafts.length)
  for (const { slug } of drafts) {
    expect(slugs).not.toContain(slug)
    expect((await site.get(`/api/blogs/slug/${slug}`)).status).toBe(404)
  }
})

test('returns an article by its slug', async () => {
  const [{ slug = '' } = {}] = await blogsOf(QUERY)
  const response = await site.get(`/api/blogs/slug/${slug}`)
  expect(await response.json()).toMatchObject({
    slug,
    title: expect.any(String),
    content: expect.any(String),
    cover_image_url: `/covers/blog/${slug}.svg`,
  })
})

test('finds nothing for another site’s code, and never returns a draft', async () => {
  expect(await blogsOf('status=published&website_code=other')).toEqual([])
  const response = await site.get('/api/blogs?status=draft')
  expect(response.status).toBe(400)
  expect((await response.json()).error.fields).toEqual({ status: 'must be published' })
})
