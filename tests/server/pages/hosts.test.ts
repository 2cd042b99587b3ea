import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

describe('a hanging host', () => {
  holdClocks()
  const host = hostForAll(courseHost(plainCourses('IT', 4)))
  const site = siteForAll(() => ({
    render: coursePages,
    environment: { COURSE_API_URL: host.url },
  }))
  const startSite = sitesOfTests()
  beforeAll(() => site.hasRead('it-3'))

  const holdEnquiries = () => {
    const taken: string[] = []
    host.requests.splice(0)
    host.aborted.splice(0)
    host.respond = courseHost(plainCourses('IT', 4), taken)
    return { taken, respond: host.hold() }
  }

  const isSent = () => eventually(() => host.requests.length > 0)

  test('a form without JavaScript waits only for its host', async () => {
    const { respond } = holdEnquiries()
    holdTimers()
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
    const taken: string[] = []
    host.respond = courseHost(plainCourses('IT', 4), taken)
    const strict = await startSite({
      render: coursePages,
      environment: { COURSE_API_URL: host.url, ENQUIRY_BURST: '2' },
    })
    const codes: number[] = []
    for (let round = 0; round < 2; round += 1)
      codes.push((await strict.postForm('/enquiry/it-3')).status)
    const refused = await strict.postForm('/enquiry/it-3')
    expect([...codes, refused.status, taken.length]).toEqual([303, 303, 429, 2])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.text()).toContain(SAMPLE_FORM.comments)
  })
})

describe('a host that returns errors', () => {
  const alwaysFine: Renderer = async (request) => ({ ...(await coursePages(request)), status: 200 })

  const host = hostForAll(courseHost(plainCourses('IT', 20)))
  const site = siteForAll(() => ({ render: alwaysFine, environment: { COURSE_API_URL: host.url } }))
  beforeAll(() => site.hasRead('it-19'))

  const MAINTENANCE = { body: '<!doctype html><title>Back soon</title>' }
  const ABSENT = { status: 404, body: 'Not Found' }
  const COPY = '<h1>Course</h1>'

  test.each([
    ['the uncached copy during maintenance', MAINTENANCE, 'it-17', COPY, 'no-store'],
    ['no cached page during maintenance', MAINTENANCE, 'unlisted', '', 'no-store'],
    ['the uncached copy of a listed course at 404', ABSENT, 'it-16', COPY, 'no-store'],
    ['a cached page of an unlisted course at 404', ABSENT, 'unknown', '', 'public'],
  ])('shows %s', async (_, response, id, heading, caching) => {
    host.respond = () => response
    const page = await site.get(`/course-overview/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')?.split(',')[0]).toBe(caching)
    expect(await page.text()).toContain(heading)
  })
})
