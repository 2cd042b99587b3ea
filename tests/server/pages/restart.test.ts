import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

describe('a restart', () => {
  const renderPages: Renderer = async (request) => {
    const { site, fetch, url } = request
    const [, kind, id] = url.split('/')
    const address =
      kind === 'blog-page'
        ? `${site.groupApi}/api/blogs/slug/${id}`
        : `${site.courseApi}/api/courses/${id}`
    const response = await fetch(new Request(address))
    const page = await coursePages({ ...request, fetch: async () => response.clone() })
    return { ...page, html: await response.text() }
  }

  let folder: string
  const courses = hostForEachTest(courseHost(plainCourses('IT', 4)))
  const groups = hostForEachTest(groupHost(plainArticles(2)))
  let site: TestSite | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restart-'))
  })
  afterEach(async () => {
    await site?.stop()
    await rm(folder, { recursive: true })
  })

  const start = async () => {
    site = await testSite({
      render: renderPages,
      environment: { DATA_DIR: folder, COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
    })
    return site
  }

  const isSaved = () =>
    readFile(join(folder, 'catalogue.ndjson'), 'utf8').then(
      (text) => text.includes('article-1'),
      () => false,
    )

  const restartInOutage = async () => {
    const before = await start()
    await eventually(isSaved)
    await before.stop()
    const taken = courses.respond
    courses.respond = () => ({ status: 503, body: {} })
    groups.respond = courses.respond
    const after = await start()
    // The server does not wait at start, not even for the file.
    await after.hasRead('article-1')
    return { site: after, taken }
  }

  test('renders from the catalogue copy after a restart during an outage, uncached', async () => {
    const { site, taken } = await restartInOutage()
    const course = await site.get('/course-overview/it-3')
    expect(course.status).toBe(200)
    expect(course.headers.get('cache-control')).toBe('no-store')
    const {
      days_left: _passing,
      template_image: _none,
      ...lasting
    } = plainCourses('IT', 4)[3] ?? {}
    expect(await course.text()).toContain(`<div id="root">${JSON.stringify(lasting)}</div>`)
    const article = await site.get('/blog-page/article-1')
    expect([article.status, article.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await site.get('/course-overview/it-9')).status).toBe(503)
    expect((await site.get('/blog-page/article-9')).status).toBe(503)

    courses.respond = taken
    await eventually(async () =>
      (await (await site.get('/course-overview/it-3')).text()).includes('days_left'),
    )
    const fresh = await site.get('/course-overview/it-3')
    expect(fresh.headers.get('cache-control')).toMatch(/^public/)
  })
})
