import { routes } from '#app/routes.tsx'
import { language } from '#content/language.ts'
import type {
  CatalogueArticle,
  CatalogueCopy,
  CatalogueCourse,
} from '#server/catalogue/copy/catalogueCopy.ts'
import { noLists } from '#server/catalogue/copy/catalogueCopy.ts'
import { readConfig } from '#server/config.ts'
import { jsonFeedOf, rssOf } from '#server/render/seo/feeds.ts'
import { sitemapsOf } from '#server/render/seo/sitemap.ts'
import { webManifestOf } from '#server/render/seo/webManifest.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  courseHost,
  failingPage,
  groupHost,
  plainArticles,
  plainCourses,
} from '#tests/support/fakeApi.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { sitesOfTests, type TestSite } from '#tests/support/site.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const startSite = sitesOfTests()

describe('caching', () => {
  const FILES = ['/sitemap.xml', '/feed.xml', '/feed.json']

  const rows = plainCourses('IT', 20)
  const courses = hostForEachTest(courseHost(rows))
  const groups = hostForEachTest(groupHost(plainArticles(2)))
  let site: TestSite

  const start = async () => {
    site = await startSite({
      environment: { COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
    })
    await eventually(async () => (await site.get('/sitemap.xml')).status === 200)
  }

  const cachingOf = async (path: string) => (await site.get(path)).headers.get('cache-control')

  test('makes clients revalidate with a partial catalogue', async () => {
    courses.respond = failingPage(3, courseHost(rows))
    await start()
    expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/course-overview/it-19<')
    for (const path of FILES) expect(await cachingOf(path)).toBe('no-cache')
  })

  test('allows caching for an hour with a whole catalogue, even without texts that the host does not have', async () => {
    const [first, second] = plainArticles(2)
    const { content: _none, ...bare } = second ?? {}
    groups.respond = ({ url }) => {
      if (url.pathname === '/api/blogs')
        return { body: { blogs: [first, second].map((row) => ({ ...row, content: undefined })) } }
      return url.pathname.endsWith('/article-1') ? { body: bare } : { status: 404, body: {} }
    }
    await start()
    await eventually(async () => (await cachingOf('/feed.xml')) !== 'no-cache')
    for (const path of FILES)
      expect(await cachingOf(path)).toBe('public, max-age=3600, stale-while-revalidate=86400')
  })

  test('makes clients revalidate feeds until the texts are read', async () => {
    const articles = plainArticles(2)
    const host = groupHost(articles)
    groups.respond = (request) =>
      request.url.pathname === '/api/blogs'
        ? groupHost(articles.map(({ content, ...summary }) => summary))(request)
        : host(request)
    const { promise: released, resolve: letGo } = withResolvers()
    groups.before = () => (groups.crawled.length > 1 ? released : undefined)
    await start()
    const feeds = FILES.slice(1)
    for (const path of feeds) expect(await cachingOf(path)).toBe('no-cache')
    expect(await cachingOf('/sitemap.xml')).toMatch(/max-age=3600/)
    letGo()
    await eventually(async () =>
      (await (await site.get('/feed.xml')).text()).includes('A paragraph.'),
    )
    for (const path of feeds) expect(await cachingOf(path)).toMatch(/max-age=3600/)
  })
})

test('robots.txt allows crawlers everything but the API; manifest and feeds have the site’s name', async () => {
  const environment = { SITE_URL: 'https://patang.example', SITE_NAME: 'Lotus & Sons Academy' }
  const site = await startSite({ environment })
  expect((await (await site.get('/robots.txt')).text()).trim().split(/\n+/)).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /find/',
    'Sitemap: https://patang.example/sitemap.xml',
  ])
  const manifest = await site.get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Lotus & Sons Academy' })
  const feed = await (await site.get('/feed.json')).json()
  expect([feed.title, feed.authors[0].name]).toEqual([
    'Lotus & Sons Academy Blog',
    'Lotus & Sons Academy',
  ])
  const rss = await (await site.get('/feed.xml')).text()
  expect(rss).toContain('<title>Lotus &amp; Sons Academy Blog</title>')
})

test.each([
  ['Lotus', 'Lotus'],
  ['Lotus & Sons Academy', 'Lotus & Sons'],
  ['Lotusflowerschool of Surat', 'Lotusflowerschool'],
])('the manifest of %s has the short name %s', (name, short_name) => {
  expect(webManifestOf(name).short_name).toBe(short_name)
})

describe('the sitemap', () => {
  const URL = 'https://patang.example'
  const JANUARY = Date.parse('2026-01-05T10:00:00Z')
  const MARCH = Date.parse('2026-03-05T10:00:00Z')
  const { site } = readConfig({ SITE_URL: URL })

  const courseAt = (id: string, changedAt: number): CatalogueCourse => ({
    id,
    name: id,
    category: 'IT',
    changedAt,
  })

  const articleAt = (slug: string, more: Partial<CatalogueArticle> = {}): CatalogueArticle => ({
    slug,
    title: slug,
    changedAt: JANUARY,
    ...more,
  })

  const catalogueWith = (changes: Partial<CatalogueCopy>): CatalogueCopy => ({
    courses: [],
    articles: [],
    lists: noLists,
    version: 1,
    whole: true,
    ...changes,
  })

  const datesIn = (text: string) =>
    Object.fromEntries(
      Array.from(
        text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
        ([, place = '', date]) => [place.replace(URL, ''), date],
      ),
    )

  test('dates a page by the last change of its content', () => {
    const catalogueCopy = catalogueWith({
      courses: [courseAt('a b', JANUARY), courseAt('new', MARCH)],
      articles: [articleAt('kite')],
    })
    const files = sitemapsOf(catalogueCopy, URL, routes)
    expect([...files.keys()]).toEqual(['/sitemap.xml'])
    expect(datesIn(files.get('/sitemap.xml') ?? '')).toEqual({
      '/': '2026-03-05T10:00:00.000Z',
      '/all-course': '2026-03-05T10:00:00.000Z',
      '/all-course?category=NON+IT': undefined,
      '/course-overview/a%20b': '2026-01-05T10:00:00.000Z',
      '/course-overview/new': '2026-03-05T10:00:00.000Z',
      '/blog': '2026-01-05T10:00:00.000Z',
      '/blog-page/kite': '2026-01-05T10:00:00.000Z',
      '/about-us': undefined,
      '/terms-of-use': undefined,
      '/privacy-policy': undefined,
      '/cookies-policy': undefined,
    })
  })

  test('writes an index past the limit of addresses per file', () => {
    const catalogue = catalogueWith({ courses: [courseAt('c', JANUARY)] })
    const whole = sitemapsOf(catalogue, URL, routes).get('/sitemap.xml') ?? ''
    const limit = Object.keys(datesIn(whole)).length - 1
    const files = sitemapsOf(catalogue, URL, routes, limit)
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
    const index = files.get('/sitemap.xml') ?? ''
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(datesIn(index)).toEqual({
      '/sitemap-1.xml': '2026-01-05T10:00:00.000Z',
      '/sitemap-2.xml': undefined,
    })
    expect(Object.keys(datesIn(files.get('/sitemap-1.xml') ?? ''))).toHaveLength(limit)
    expect(Object.keys(datesIn(files.get('/sitemap-2.xml') ?? ''))).toHaveLength(1)
  })

  test('removes or escapes what XML can’t hold', () => {
    const articles = [
      articleAt('a', { title: 'A & B \u0000<c>', content: '# Head\n\nOne **two** & `<b>`.' }),
    ]
    const rss = rssOf(catalogueWith({ articles }), site, language)
    expect(rss).toContain('<title>A &amp; B &lt;c&gt;</title>')
    expect(rss).toContain('<description>One two &amp;amp; &amp;lt;b&amp;gt;.</description>')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(rss).not.toMatch(/[\u0000-\u0008]/)
  })

  test('escapes XML characters of a public address everywhere', () => {
    const odd = { ...site, url: `${URL}/r&d` }
    const rss = rssOf(catalogueWith({ articles: [articleAt('a')] }), odd, language)
    expect(rss).toContain(`<atom:link href="${URL}/r&amp;d/feed.xml" rel="self"`)
    expect(rss.match(/&(?!amp;)/g)).toBeNull()
    expect(sitemapsOf(catalogueWith({}), odd.url, routes).get('/sitemap.xml')).not.toMatch(
      /&(?!amp;)/,
    )
  })

  test('gives an undated article no date', () => {
    const articles = [
      articleAt('dated', { createdAt: '2025-07-28T06:00:00.000Z' }),
      articleAt('undated'),
    ]
    const { items } = JSON.parse(jsonFeedOf(catalogueWith({ articles }), site, language))
    expect(items.map((item: { date_published?: string }) => item.date_published)).toEqual([
      '2025-07-28T06:00:00.000Z',
      undefined,
    ])
    const [, dated, undated] = rssOf(catalogueWith({ articles }), site, language).split('<item>')
    expect(dated).toContain('<pubDate>Mon, 28 Jul 2025 06:00:00 GMT</pubDate>')
    expect(undated).not.toContain('pubDate')
  })
})
