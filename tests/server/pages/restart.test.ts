import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { articlesOf } from '#domain/article.ts'
import { coursePageOf } from '#domain/course.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const listQuery = (address: URL) => {
  const page = address.searchParams.get('page') ?? '1'
  return new URLSearchParams({ page, limit: '9', ...Object.fromEntries(address.searchParams) })
}

const answerPages: Renderer = async (request) => {
  const { site, fetch, url } = request
  const asked = new URL(url, 'http://localhost')
  const [, kind, id] = asked.pathname.split('/')
  const addresses: Readonly<Record<string, string>> = {
    'all-course': `${site.courseApi}/api/courses?${listQuery(asked)}`,
    blog: `${site.groupApi}/api/blogs?${listQuery(asked)}`,
    'blog-page': `${site.groupApi}/api/blogs/slug/${id}`,
    'course-overview': `${site.courseApi}/api/courses/${id}`,
  }
  const address = addresses[kind ?? '']
  const response = await fetch(new Request(address ?? site.url))
  const page = await coursePages({ ...request, fetch: async () => response.clone() })
  return { ...page, html: await response.text() }
}

let folder: string
let courses: RemoteHost
let groups: RemoteHost
let site: TestSite | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'))
  courses = await remoteHost(courseHost(plainCourses('IT', 4)))
  groups = await remoteHost(groupHost(plainArticles(2)))
})
afterEach(async () => {
  await site?.stop()
  await courses.close()
  await groups.close()
  await rm(folder, { recursive: true })
})

const start = async () => {
  site = await testSite({
    render: answerPages,
    environment: { DATA_DIR: folder, COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
  })
  return site
}

const isKept = () =>
  readFile(join(folder, 'catalogue.ndjson'), 'utf8').then(
    (text) => text.includes('article-1'),
    () => false,
  )

const restartInOutage = async () => {
  const before = await start()
  await comesTrue(isKept)
  await before.stop()
  const taken = courses.answer
  courses.answer = () => ({ status: 503, body: {} })
  groups.answer = courses.answer
  const after = await start()
  // The server does not wait at start, not even for the file.
  await comesTrue(async () =>
    (await (await after.get('/sitemap.xml')).text()).includes('article-1'),
  )
  return { site: after, taken }
}

test('renders from the catalogue copy after a restart during an outage, uncached', async () => {
  const { site, taken } = await restartInOutage()
  const course = await site.get('/course-overview/it-3')
  expect(course.status).toBe(200)
  expect(course.headers.get('cache-control')).toBe('no-store')
  const { days_left: _passing, template_image: _none, ...lasting } = plainCourses('IT', 4)[3] ?? {}
  expect(await course.text()).toContain(`<div id="root">${JSON.stringify(lasting)}</div>`)
  const article = await site.get('/blog-page/article-1')
  expect([article.status, article.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await site.get('/course-overview/it-9')).status).toBe(503)
  expect((await site.get('/blog-page/article-9')).status).toBe(503)

  courses.answer = taken
  await comesTrue(async () =>
    (await (await site.get('/course-overview/it-3')).text()).includes('days_left'),
  )
  const fresh = await site.get('/course-overview/it-3')
  expect(fresh.headers.get('cache-control')).toMatch(/^public/)
})

test('renders lists, tabs, further pages and articles the same way', async () => {
  courses.answer = courseHost([...plainCourses('IT', 11), ...plainCourses('NON IT', 2)])
  groups.answer = groupHost(plainArticles(9))
  const { site } = await restartInOutage()
  const listAt = async (path: string) => {
    const page = await site.get(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return JSON.parse(/<div id="root">(.*)<\/div>/.exec(await page.text())?.[1] ?? '')
  }
  const first = await listAt('/all-course?category=IT')
  expect(coursePageOf(first, 0)).toMatchObject({ page: 1, hasNextPage: true })
  expect(first.data).toHaveLength(9)
  const {
    days_left: _passing,
    description: _long,
    template_image: _none,
    ...brief
  } = plainCourses('IT', 1)[0] ?? {}
  expect(first.data[0]).toEqual(brief)
  const second = await listAt('/all-course?category=IT&page=2')
  expect(second.data.map(({ _id }: { _id: string }) => _id)).toEqual(['it-9', 'it-10'])
  expect(coursePageOf(second, 0)).toMatchObject({ page: 2, hasNextPage: false })
  const other = await listAt('/all-course?category=NON+IT')
  expect(other.data.map(({ category }: { category: string }) => category)).toEqual([
    'NON IT',
    'NON IT',
  ])
  const blog = await listAt('/blog')
  expect(articlesOf(blog)?.map(({ slug }) => slug)).toEqual(
    plainArticles(9).map(({ slug }) => slug),
  )
  expect(JSON.stringify(blog)).not.toContain('A paragraph.')
})
