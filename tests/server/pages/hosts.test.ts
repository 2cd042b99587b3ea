import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createLog } from '#server/ops/log.ts'
import { apiFetch } from '#server/render/pages/apiFetch.ts'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { listening } from '#tests/support/listening.ts'
import { nextResponseHeaders } from '#tests/support/nextResponseHeaders.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForAll, type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, type TestSite, testSite } from '#tests/support/site.ts'

describe('the API of a page', () => {
  const send = apiFetch({ fetch: () => Promise.reject(new Error('not asked')) })

  let close: (() => Promise<unknown>) | undefined
  afterEach(async () => {
    jest.useRealTimers()
    await close?.()
  })

  const hostThat = async (respond: RequestListener) => {
    const server = createServer(respond)
    const host = await listening(server)
    close = host.close
    return { url: host.url, server }
  }

  const fakeTimers = () =>
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'performance',
        'Date',
      ],
    })

  test('times out a slow host after four seconds for reads, and never for an enquiry', async () => {
    fakeTimers()
    const releases: (() => void)[] = []
    const { url, server } = await hostThat((_, response) => {
      releases.push(() => response.writeHead(201).end())
    })
    const read = send(new Request(url))
    await once(server, 'request')
    const sent = send(new Request(url, { method: 'POST', body: '{}' }))
    await once(server, 'request')
    jest.advanceTimersByTime(4_500)
    await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
    jest.advanceTimersByTime(60 * 60_000)
    for (const release of releases) release()
    expect(await sent).toMatchObject({ status: 201 })
  })

  test('times out a response that breaks off', async () => {
    fakeTimers()
    const { url } = await hostThat((_, response) => response.write('{"name":'))
    const begun = nextResponseHeaders()
    const read = send(new Request(url))
    await begun
    jest.advanceTimersByTime(4_500)
    await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('counts an enquiry as accepted, whatever happens to the response body', async () => {
    const { url } = await hostThat((_, response) => response.writeHead(201).write('{"id":'))
    expect(await send(new Request(url, { method: 'POST', body: '{}' }))).toMatchObject({
      status: 201,
    })
  })

  test('accepts a response without a body', async () => {
    const { url } = await hostThat((_, response) => response.writeHead(204).end())
    expect(await send(new Request(url))).toMatchObject({ status: 204, body: null })
  })

  test('aborts an endless response', async () => {
    const { url } = await hostThat((_, response) => {
      const more = () => response.write('x'.repeat(64 * 1_024), more)
      more()
    })
    await expect(send(new Request(url))).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' })
  })
})

describe('a valid response', () => {
  const isUsable = (path: string, status: number, body: unknown) =>
    isValidResponse(new Request(`http://host.invalid/v1${path}`), Response.json(body, { status }))

  test.each([
    ['/api/courses?page=1', 200, { data: [] }],
    ['/api/courses/kites', 200, { _id: 'kites' }],
    ['/api/courses/kites', 404, {}],
    ['/api/blogs?page=1', 200, { blogs: [] }],
    ['/api/blogs/slug/kites', 200, { title: 'Kites' }],
    ['/api/blogs/slug/kites', 200, { blog: { content: 'Kites' } }],
    ['/api/blogs/slug/kites', 404, {}],
  ])('accepts for %s %d %j', async (path, status, body) => {
    expect(await isUsable(path, status, body)).toBe(true)
  })

  test.each([
    ['/api/courses?page=1', 200, {}],
    ['/api/courses?page=1', 404, {}],
    ['/api/courses/kites', 200, { message: 'maintenance' }],
    ['/api/courses/kites', 401, { _id: 'kites' }],
    ['/api/blogs?page=1', 200, {}],
    ['/api/blogs?page=1', 404, {}],
    ['/api/blogs/slug/kites', 200, { message: 'maintenance' }],
    ['/api/blogs/slug/kites', 500, { title: 'Kites' }],
  ])('rejects for %s %d %j', async (path, status, body) => {
    expect(await isUsable(path, status, body)).toBe(false)
  })
})

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

describe('a slow host', () => {
  const UNLISTED = { ...plainCourses('IT', 1)[0], _id: 'unlisted', category: 'HIDDEN' }
  const CALL = 'GET /api/courses/unlisted'
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
  let respond: () => void
  const logged: string[] = []

  const runOutOfTime = () => {
    pageTimeout.end()
    pageTimeout = waiting()
  }

  beforeEach(async () => {
    logged.length = 0
    pageTimeout = waiting()
    host = await remoteHost(courseHost([...plainCourses('IT', 4), UNLISTED]))
    site = await testSite({
      render: coursePages,
      environment: { COURSE_API_URL: host.url },
      pageTimeout: () => pageTimeout.ended,
      log: createLog('errors', (line) => void logged.push(line)),
    })
    await site.hasRead('it-3')
    const delay = waiting()
    host.before = () => delay.ended
    respond = delay.end
  })
  afterEach(async () => {
    respond()
    await site.stop()
    await host.close()
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
    runOutOfTime()
    const response = await sent
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Asha')
    await eventually(() => host.aborted.length > 0)
    expect(host.requests).toEqual([CALL, CALL])
    expect(host.aborted).toEqual([CALL])
    expect(logged.filter((line) => line.includes('HANGS'))).toEqual([])
  })

  test('waits for the embedded API beyond the timeout for foreign hosts', async () => {
    const own = await testSite({ render: coursePages, pageTimeout: () => Promise.resolve() })
    const response = await own.get('/course-overview/digital-marketing')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).not.toBe('no-store')
    await own.stop()
  })
})
