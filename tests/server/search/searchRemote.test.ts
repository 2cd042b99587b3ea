import { EMBEDDED } from '#domain/contracts/embedded.ts'
import { paths } from '#domain/paths.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { closestPaths, searchFor, similarTo } from '#tests/support/searchRequests.ts'
import { siteForAll } from '#tests/support/site.ts'

const listPages: Renderer = async (request) => {
  await request.fetch(new Request(`${EMBEDDED}/find/choices`))
  return coursePages(request)
}

describe('with a foreign host', () => {
  const rows = [
    ...plainCourses('IT', 3),
    ...plainCourses('NON IT', 10),
    { _id: 'k1', name: 'Kite building', category: 'NON IT', fees: '100' },
    { _id: 'k2', name: 'Kite flying', category: 'NON IT', fees: '100' },
  ]

  const courses = courseHost(rows)
  const groups = groupHost(plainArticles(2))
  const host = hostForAll((request) =>
    (request.url.pathname.startsWith('/api/blogs') ? groups : courses)(request),
  )
  const site = siteForAll(() => ({
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
  }))

  test('finds its courses, and requests only the specification’s calls', async () => {
    await eventually(async () => (await site.get('/find/suggest?q=a')).status === 200)
    await eventually(async () => (await searchFor(site, 'q=nubmer+9')).total === 1)
    expect((await searchFor(site, 'category=NON+IT')).total).toBe(12)
    expect((await similarTo(site, 'k1'))[0]).toBe('k2')
    expect(await closestPaths(site, '/course-overview/kite-bulding')).toContain(paths.course('k1'))
    expect(host.requests).toEqual([])
    expect(host.crawled.every((call) => /^GET \/api\/(courses|blogs)\b/.test(call))).toBe(true)
  })
})

describe('while there is no catalogue', () => {
  // A request for the whole list at once fails.
  const host = hostForAll(({ url }) => (url.search ? { status: 500, body: {} } : { body: [] }))
  const site = siteForAll(() => ({
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
    render: listPages,
  }))

  test('responds 503 to searches and filter choices', async () => {
    for (const path of ['/find/courses?q=python', '/find/suggest?q=python', '/find/choices']) {
      const response = await site.get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ error: { code: 'no_catalogue' } })
    }
  })

  test('suggests no similar courses, and the site’s own pages, uncached', async () => {
    expect(await similarTo(site, 'any')).toEqual([])
    expect(await closestPaths(site, '/cookie-policy')).toContain(paths.cookies)
    for (const path of ['/find/similar?course=any', '/find/closest?path=/any'])
      expect((await site.get(path)).headers.get('cache-control')).toBe('no-cache')
  })

  test('responds 503 for the sitemap, feeds and pictures', async () => {
    for (const path of ['/sitemap.xml', '/feed.json', '/share/course/x.png']) {
      const { status, headers } = await site.get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('renders a list without filters, uncached', async () => {
    const response = await site.get('/all-course')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
