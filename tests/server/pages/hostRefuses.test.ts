import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const alwaysFine: Renderer = async (request) => {
  if (request.url === '/blog')
    await request.fetch(new Request(`${request.site.groupApi}/api/blogs?page=1`))
  return { ...(await coursePages(request)), status: 200 }
}

let host: RemoteHost
let groups: RemoteHost
let site: TestSite
beforeAll(async () => {
  groups = await remoteHost(groupHost(plainArticles(3)))
  host = await remoteHost(courseHost(plainCourses('IT', 20)))
  site = await testSite({
    render: alwaysFine,
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: groups.url },
  })
  await comesTrue(async () => (await (await site.get('/sitemap.xml')).text()).includes('/it-19<'))
})
afterAll(async () => {
  await site.stop()
  await host.close()
  await groups.close()
})

const MAINTENANCE = '<!doctype html><title>Back soon</title>'

test.each([
  [401, {}],
  [403, {}],
  [408, {}],
  [410, {}],
  [429, {}],
  [500, {}],
  [200, MAINTENANCE],
  [200, ''],
  [200, { message: 'maintenance' }],
  [200, null],
])('does not cache a page when the host responds %d %j', async (status, body) => {
  host.answer = () => ({ status, body })
  const id = `unlisted-${status}-${JSON.stringify(body).length}`
  const response = await site.get(`/course-overview/${id}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test.each([
  [403, {}],
  [200, MAINTENANCE],
  [200, { message: 'maintenance' }],
])('uses the catalogue copy when the host responds %d %j', async (status, body) => {
  host.answer = () => ({ status, body })
  const id = status === 403 ? 17 : 18 + Number(body === MAINTENANCE)
  const response = await site.get(`/course-overview/it-${id}`)
  expect(await response.text()).toContain('<h1>Course</h1>')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('treats 404 for a list as a failure', async () => {
  host.answer = () => ({ status: 404, body: {} })
  const response = await site.get('/all-course')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('treats 200 with other content than articles as a failure', async () => {
  host.answer = courseHost(plainCourses('IT', 20))
  groups.answer = () => ({ body: { message: 'maintenance' } })
  const response = await site.get('/blog')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test.each([
  [404, {}],
  [404, 'Not Found'],
  [200, plainCourses('IT', 1)[0]],
])('caches a page when the host responds %d %j', async (status, body) => {
  host.answer = () => ({ status, body })
  const response = await site.get(`/course-overview/kept-${status}-${typeof body}`)
  expect(response.headers.get('cache-control')).toMatch(/^public/)
})
