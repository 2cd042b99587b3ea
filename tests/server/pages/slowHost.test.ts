import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLog } from '#server/ops/log.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const UNLISTED = ['unlisted', 'other'].map((id) => ({
  ...plainCourses('IT', 1)[0],
  _id: id,
  category: 'HIDDEN',
}))
const ASKED = 'GET /api/courses/unlisted'
const PATH = '/course-overview/unlisted'

const waiting = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end: () => end() }
}

let host: RemoteHost
let site: TestSite
let pageTimeout: ReturnType<typeof waiting>
let answer: () => void
const logged: string[] = []

const runOutOfTime = () => {
  pageTimeout.end()
  pageTimeout = waiting()
}

beforeEach(async () => {
  logged.length = 0
  pageTimeout = waiting()
  host = await remoteHost(courseHost([...plainCourses('IT', 4), ...UNLISTED]))
  site = await testSite({
    render: coursePages,
    environment: { COURSE_API_URL: host.url },
    pageTimeout: () => pageTimeout.ended,
    log: createLog('errors', (line) => void logged.push(line)),
  })
  await comesTrue(async () => (await (await site.get('/sitemap.xml')).text()).includes('/it-3<'))
  const held = waiting()
  host.before = () => held.ended
  answer = held.end
})
afterEach(async () => {
  answer()
  await site.stop()
  await host.close()
})

const isAsked = (call: string) => comesTrue(() => host.requests.includes(call))

test('sends a page without a slow host’s response, uncached', async () => {
  const visit = site.get(PATH)
  await isAsked(ASKED)
  runOutOfTime()
  const response = await visit
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('shares one pending call among a hundred visitors, and renders completely after the response', async () => {
  const visits = Array.from({ length: 100 }, () => site.get(PATH))
  await isAsked(ASKED)
  runOutOfTime()
  expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([503]))
  // Responds at once, without waiting for a timeout.
  expect((await site.get(PATH)).status).toBe(503)
  answer()
  await comesTrue(async () => (await site.get(PATH)).status === 200)
  expect(await (await site.get(PATH)).text()).toContain('<h1>Course</h1>')
  expect(host.requests).toEqual([ASKED])
})

test('shows the failure of a host that was late on the next page', async () => {
  const visit = site.get(PATH)
  await isAsked(ASKED)
  runOutOfTime()
  await visit
  host.answer = () => undefined
  answer()
  await comesTrue(async () => (await site.get(PATH)).status === 404)
  expect(host.requests).toEqual([ASKED])
})

test('uses the catalogue copy while the host is late, and the host’s response afterwards', async () => {
  const visit = site.get('/course-overview/it-0')
  await isAsked('GET /api/courses/it-0')
  runOutOfTime()
  expect((await visit).status).toBe(200)
  const next = await site.get('/course-overview/it-1')
  expect(next.status).toBe(200)
  expect(next.headers.get('cache-control')).toBe('no-store')
  expect(host.requests).toEqual(['GET /api/courses/it-0'])
  answer()
  await comesTrue(async () => {
    const { headers } = await site.get('/course-overview/it-0')
    return headers.get('cache-control') !== 'no-store'
  })
  expect(host.requests).toEqual(['GET /api/courses/it-0'])
})

test('treats a host whose body hangs like a slow one', async () => {
  host.before = () => undefined
  const held = waiting()
  host.beforeBody = () => held.ended
  const first = site.get(PATH)
  await isAsked(ASKED)
  runOutOfTime()
  expect((await first).status).toBe(503)
  // The host is paused, but still gets calls without a fallback.
  const second = site.get('/course-overview/other')
  await isAsked('GET /api/courses/other')
  runOutOfTime()
  expect((await second).status).toBe(503)
  held.end()
  await comesTrue(async () => (await site.get('/course-overview/other')).status === 200)
  expect(host.requests).toEqual([ASKED, 'GET /api/courses/other'])
})

test('aborts a late call of a page with form values, which is never cached', async () => {
  const hangs = host.before
  // The form's call fails, so its page repeats the call, which is late.
  host.before = () => (host.requests.length > 1 ? hangs() : undefined)
  host.answer = () => ({ status: 500, body: {} })
  const sent = site.post('/enquiry/unlisted', 'name=Asha', {
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  await comesTrue(() => host.requests.length > 1)
  expect(host.aborted).toEqual([])
  runOutOfTime()
  const response = await sent
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Asha')
  await comesTrue(() => host.aborted.length > 0)
  expect(host.requests).toEqual([ASKED, ASKED])
  expect(host.aborted).toEqual([ASKED])
  expect(logged.filter((line) => line.includes('HANGS'))).toEqual([])
})

test('waits for the embedded API beyond the timeout for foreign hosts', async () => {
  const own = await testSite({ render: coursePages, pageTimeout: () => Promise.resolve() })
  const response = await own.get('/course-overview/digital-marketing')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).not.toBe('no-store')
  await own.stop()
})
