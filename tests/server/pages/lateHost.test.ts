import { PAGE_TIMEOUT_MS } from '#server/render/pages/pageTimeout.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { sitesOfTests, type TestSite } from '#tests/support/site.ts'

describe('a slow host', () => {
  const UNLISTED = { ...plainCourses('IT', 1)[0], _id: 'unlisted', category: 'HIDDEN' }
  const CALL = 'GET /api/courses/unlisted'
  const PATH = '/course-overview/unlisted'

  let respond: () => void
  // Before the sites stop, which takes timers.
  afterEach(() => {
    jest.useRealTimers()
    respond()
  })
  const startSite = sitesOfTests()
  const host = hostForEachTest(courseHost([...plainCourses('IT', 4), UNLISTED]))
  let site: TestSite
  const { log, lines } = recordedLog()

  const runOutOfTime = (milliseconds = PAGE_TIMEOUT_MS) => {
    jest.advanceTimersByTime(milliseconds)
    jest.useRealTimers()
  }

  beforeEach(async () => {
    site = await startSite({ render: coursePages, environment: { COURSE_API_URL: host.url }, log })
    await site.hasRead('it-3')
    respond = host.hold()
    holdTimers()
  })

  const isRequested = (call: string) => eventually(() => host.requests.includes(call))

  test('shares one pending call among a hundred visitors, and renders completely after the response', async () => {
    const visits = Array.from({ length: 100 }, () => site.get(PATH))
    await isRequested(CALL)
    runOutOfTime()
    const responses = await Promise.all(visits)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    expect(responses[0]?.headers.get('retry-after')).toBe('5')
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store')
    // Responds at once, without waiting for a timeout.
    expect((await site.get(PATH)).status).toBe(503)
    respond()
    await eventually(async () => (await site.get(PATH)).status === 200)
    expect(await (await site.get(PATH)).text()).toContain('<h1>Course</h1>')
    expect(host.requests).toEqual([CALL])
  })

  test('shows the failure of a host that was late on the next page', async () => {
    const visit = site.get(PATH)
    await isRequested(CALL)
    runOutOfTime()
    await visit
    host.respond = () => undefined
    respond()
    await eventually(async () => (await site.get(PATH)).status === 404)
    expect(host.requests).toEqual([CALL])
  })

  test('uses the catalogue copy while the host is late, and the host’s response afterwards', async () => {
    const visit = site.get('/course-overview/it-0')
    await isRequested('GET /api/courses/it-0')
    runOutOfTime()
    expect((await visit).status).toBe(200)
    const next = await site.get('/course-overview/it-1')
    expect(next.status).toBe(200)
    expect(next.headers.get('cache-control')).toBe('no-store')
    expect(host.requests).toEqual(['GET /api/courses/it-0'])
    respond()
    await eventually(async () => {
      const { headers } = await site.get('/course-overview/it-0')
      return headers.get('cache-control') !== 'no-store'
    })
    expect(host.requests).toEqual(['GET /api/courses/it-0'])
  })

  test('aborts a late call of a page with form values, which is never cached', async () => {
    const hangs = host.before
    // The form's call fails, so its page repeats the call, which is late.
    host.before = () => (host.requests.length > 1 ? hangs() : undefined)
    host.respond = () => ({ status: 500, body: {} })
    const sent = site.postForm('/enquiry/unlisted', { name: 'Asha' })
    await eventually(() => host.requests.length > 1)
    expect(host.aborted).toEqual([])
    runOutOfTime(4_000)
    const response = await sent
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Asha')
    await eventually(() => host.aborted.length > 0)
    expect(host.requests).toEqual([CALL, CALL])
    expect(host.aborted).toEqual([CALL])
    expect(lines.filter((line) => line.includes('HANGS'))).toEqual([])
  })

  test('waits for the embedded API beyond the timeout for foreign hosts', async () => {
    const own = await startSite({
      render: (request) => {
        runOutOfTime()
        return coursePages(request)
      },
    })
    const response = await own.get('/course-overview/digital-marketing')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).not.toBe('no-store')
  })
})
