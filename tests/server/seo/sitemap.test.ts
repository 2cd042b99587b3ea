import { expect, test } from '@jest/globals'
import { routes } from '#app/routes.tsx'
import { language } from '#content/language.ts'
import type {
  CatalogueArticle,
  CatalogueCopy,
  CatalogueCourse,
} from '#server/catalogue/remote/catalogueCopy.ts'
import { noLists } from '#server/catalogue/remote/catalogueLists.ts'
import { readConfig } from '#server/config.ts'
import { jsonFeedOf, rssOf } from '#server/render/seo/feeds.ts'
import { sitemapsOf } from '#server/render/seo/sitemap.ts'

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

const snapshotOf = (changes: Partial<CatalogueCopy>): CatalogueCopy => ({
  courses: [],
  articles: [],
  lists: noLists,
  version: 'v',
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
  const catalogueCopy = snapshotOf({
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
  const courses = Array.from({ length: 49_993 }, (_, index) => courseAt(`c${index}`, JANUARY))
  const files = sitemapsOf(snapshotOf({ courses }), URL, routes)
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  const index = files.get('/sitemap.xml') ?? ''
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(datesIn(index)).toEqual({
    '/sitemap-1.xml': '2026-01-05T10:00:00.000Z',
    '/sitemap-2.xml': undefined,
  })
  expect(Object.keys(datesIn(files.get('/sitemap-1.xml') ?? ''))).toHaveLength(50_000)
  expect(Object.keys(datesIn(files.get('/sitemap-2.xml') ?? ''))).toHaveLength(1)
})

test('removes or escapes what XML can’t hold', () => {
  const articles = [
    articleAt('a', { title: 'A & B \u0000<c>', content: '# Head\n\nOne **two** & three.' }),
  ]
  const rss = rssOf(snapshotOf({ articles }), site, language)
  expect(rss).toContain('<title>A &amp; B &lt;c&gt;</title>')
  expect(rss).toContain('<description>One two &amp; three.</description>')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  expect(rss).not.toMatch(/[\u0000-\u0008]/)
})

test('escapes XML characters of a public address everywhere', () => {
  const odd = { ...site, url: `${URL}/r&d` }
  const rss = rssOf(snapshotOf({ articles: [articleAt('a')] }), odd, language)
  expect(rss).toContain(`<atom:link href="${URL}/r&amp;d/feed.xml" rel="self"`)
  expect(rss.match(/&(?!amp;)/g)).toBeNull()
  expect(sitemapsOf(snapshotOf({}), odd.url, routes).get('/sitemap.xml')).not.toMatch(/&(?!amp;)/)
})

test('gives an undated article no date', () => {
  const articles = [
    articleAt('dated', { createdAt: '2025-07-28T06:00:00.000Z' }),
    articleAt('undated'),
  ]
  const { items } = JSON.parse(jsonFeedOf(snapshotOf({ articles }), site, language))
  expect(items.map((item: { date_published?: string }) => item.date_published)).toEqual([
    '2025-07-28T06:00:00.000Z',
    undefined,
  ])
  const [, dated, undated] = rssOf(snapshotOf({ articles }), site, language).split('<item>')
  expect(dated).toContain('<pubDate>Mon, 28 Jul 2025 06:00:00 GMT</pubDate>')
  expect(undated).not.toContain('pubDate')
})
