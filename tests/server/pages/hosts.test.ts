import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, testSite } from '#tests/support/site.ts'

describe('a hanging host', () => {
  const host = hostForAll(courseHost(plainCourses('IT', 4)))
  const site = siteForAll(() => ({
    render: coursePages,
    environment: { COURSE_API_URL: host.url },
  }))
  beforeAll(async () => {
    await site.hasRead('it-3')
  })

  test('after one visitor has waited, the next does not, and the site stays ready', async () => {
    host.before = () => new Promise(() => {})
    host.requests.splice(0)
    const codes: number[] = []
    for (const id of ['it-0', 'it-1', 'it-2'])
      codes.push((await site.get(`/course-overview/${id}`)).status)
    expect(codes).toEqual([200, 200, 200])
    expect(host.requests).toEqual(['GET /api/courses/it-0'])
    expect(await (await site.get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  const holdEnquiries = () => {
    const taken: string[] = []
    let respond = () => {}
    const responded = new Promise<void>((resolve) => {
      respond = resolve
    })
    host.requests.splice(0)
    host.aborted.splice(0)
    host.respond = courseHost(plainCourses('IT', 4), taken)
    host.before = () => responded
    return { taken, respond: () => respond() }
  }

  const isSent = () => eventually(() => host.requests.length > 0)

  test('a form without JavaScript waits only for its host', async () => {
    const { respond } = holdEnquiries()
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
    })
    const sent = site.postForm('/enquiry/it-3')
    await isSent()
    jest.advanceTimersByTime(60 * 60_000)
    jest.useRealTimers()
    respond()
    expect((await sent).status).toBe(303)
    // The course comes from the catalogue copy.
    expect(host.requests).toEqual(['POST /api/enquiries'])
  })

  test('does not abort a forwarded enquiry when its sender disconnects', async () => {
    const { taken, respond } = holdEnquiries()
    const leaving = new AbortController()
    const request = { method: 'POST', body: new URLSearchParams(SAMPLE_FORM) }
    const sent = site.send('/enquiry/it-3', { ...request, signal: leaving.signal })
    await isSent()
    leaving.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    // Its response proves that the site has seen the closed connection.
    await site.get('/livez')
    respond()
    await eventually(() => taken.length > 0)
    expect(host.aborted).toEqual([])
  })

  test('forwards a limited number of forms per address, and shows the next with its values', async () => {
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
    const taken: string[] = []
    host.respond = courseHost(plainCourses('IT', 4), taken)
    const strict = await testSite({
      render: coursePages,
      environment: { COURSE_API_URL: host.url, ENQUIRY_BURST: '2' },
    })
    try {
      const codes: number[] = []
      for (let round = 0; round < 2; round += 1)
        codes.push((await strict.postForm('/enquiry/it-3')).status)
      const refused = await strict.postForm('/enquiry/it-3')
      expect([...codes, refused.status, taken.length]).toEqual([303, 303, 429, 2])
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.text()).toContain(SAMPLE_FORM.comments)
    } finally {
      await strict.stop()
      jest.restoreAllMocks()
    }
  })
})

describe('a host that returns errors', () => {
  const alwaysFine: Renderer = async (request) => {
    if (request.url === '/blog')
      await request.fetch(new Request(`${request.site.groupApi}/api/blogs?page=1`))
    return { ...(await coursePages(request)), status: 200 }
  }

  const groups = hostForAll(groupHost(plainArticles(3)))
  const host = hostForAll(courseHost(plainCourses('IT', 20)))
  const site = siteForAll(() => ({
    render: alwaysFine,
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: groups.url },
  }))
  beforeAll(() => site.hasRead('it-19'))

  const MAINTENANCE = '<!doctype html><title>Back soon</title>'

  test.each([
    [403, {}],
    [500, {}],
    [200, MAINTENANCE],
  ])('does not cache a page when the host responds %d %j', async (status, body) => {
    host.respond = () => ({ status, body })
    const id = `unlisted-${status}-${JSON.stringify(body).length}`
    const response = await site.get(`/course-overview/${id}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('uses the catalogue copy during the host’s maintenance', async () => {
    host.respond = () => ({ body: MAINTENANCE })
    const response = await site.get('/course-overview/it-17')
    expect(await response.text()).toContain('<h1>Course</h1>')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('does not cache a page when the group host responds 200 with other content', async () => {
    host.respond = courseHost(plainCourses('IT', 20))
    groups.respond = () => ({ body: { message: 'maintenance' } })
    const response = await site.get('/blog')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('caches a page when the host responds 404', async () => {
    host.respond = () => ({ status: 404, body: 'Not Found' })
    const response = await site.get('/course-overview/unknown')
    expect(response.headers.get('cache-control')).toMatch(/^public/)
  })
})
