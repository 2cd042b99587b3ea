import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { routes } from '#app/routes.tsx'
import { language } from '#content/language.ts'
import { createCatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { createLog } from '#server/ops/log.ts'
import { seoRoutes } from '#server/render/seo/seoRoutes.ts'
import { failingPage } from '#tests/support/catalogue.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const FILES = ['/sitemap.xml', '/feed.xml', '/feed.json']

const rows = plainCourses('IT', 20)
let courses: RemoteHost
let groups: RemoteHost
let site: TestSite
beforeEach(async () => {
  courses = await remoteHost(courseHost(rows))
  groups = await remoteHost(groupHost(plainArticles(2)))
})
afterEach(async () => {
  await site.stop()
  await courses.close()
  await groups.close()
})

const start = async () => {
  site = await testSite({
    environment: { COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
  })
  await comesTrue(async () => (await site.get('/sitemap.xml')).status === 200)
}

const cachingOf = async (path: string) => (await site.get(path)).headers.get('cache-control')

test('allows caching for an hour with a whole catalogue', async () => {
  await start()
  for (const path of FILES)
    expect(await cachingOf(path)).toBe('public, max-age=3600, stale-while-revalidate=86400')
})

test('makes clients revalidate with a partial catalogue', async () => {
  courses.answer = failingPage(3, courseHost(rows))
  await start()
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/course-overview/it-19<')
  for (const path of FILES) expect(await cachingOf(path)).toBe('no-cache')
  const etag = (await site.get('/sitemap.xml')).headers.get('etag') ?? ''
  expect((await site.get('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304)
})

test('allows caching once a partial catalogue proves complete', async () => {
  await start()
  const nine = courseHost(rows.slice(0, 9))
  courses.answer = failingPage(2, nine)
  const catalogueReader = createCatalogueReader({
    config: { ...site.config, DATA_DIR: join(site.config.DATA_DIR, 'beside') },
    api: { fetch: () => Promise.reject(new Error('the embedded API was asked')) },
    log: createLog('off'),
    pace: { between: 0 },
  })
  const beside = seoRoutes({ catalogueReader, site: site.config.site, routes, language })
  const cachingBeside = async (path: string) =>
    (await beside.request(path)).headers.get('cache-control')
  for (const path of FILES) expect(await cachingBeside(path)).toBe('no-cache')
  courses.answer = nine
  await catalogueReader.refresh()
  for (const path of FILES) expect(await cachingBeside(path)).toMatch(/max-age=3600/)
  await catalogueReader.stop()
})

test('allows caching of feeds with an article that has no text', async () => {
  const [first, second] = plainArticles(2)
  const { content: _none, ...bare } = second ?? {}
  groups.answer = groupHost([first ?? {}, bare])
  await start()
  for (const path of FILES) expect(await cachingOf(path)).toMatch(/max-age=3600/)
})

test('and with articles whose texts the host does not have', async () => {
  const [first, second] = plainArticles(2)
  const { content: _none, ...bare } = second ?? {}
  groups.answer = ({ url }) => {
    if (url.pathname === '/api/blogs')
      return { body: { blogs: [first, second].map((row) => ({ ...row, content: undefined })) } }
    return url.pathname.endsWith('/article-1') ? { body: bare } : { status: 404, body: {} }
  }
  await start()
  await comesTrue(async () => (await cachingOf('/feed.xml')) !== 'no-cache')
  for (const path of FILES) expect(await cachingOf(path)).toMatch(/max-age=3600/)
})

test('makes clients revalidate feeds until the texts are read', async () => {
  const articles = plainArticles(2)
  const host = groupHost(articles)
  groups.answer = (request) =>
    request.url.pathname === '/api/blogs'
      ? groupHost(articles.map(({ content, ...summary }) => summary))(request)
      : host(request)
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  groups.before = () => (groups.crawled.length > 1 ? gate : undefined)
  await start()
  const feeds = FILES.slice(1)
  for (const path of feeds) expect(await cachingOf(path)).toBe('no-cache')
  expect(await cachingOf('/sitemap.xml')).toMatch(/max-age=3600/)
  letGo()
  await comesTrue(async () => (await (await site.get('/feed.xml')).text()).includes('A paragraph.'))
  for (const path of feeds) expect(await cachingOf(path)).toMatch(/max-age=3600/)
})
