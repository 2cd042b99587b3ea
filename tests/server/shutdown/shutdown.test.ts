import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import perfHooks from 'node:perf_hooks'
import { measureLoopDelay } from '#server/ops/loopDelay.ts'
import { createDrain } from '#server/ops/shutdown.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdTimeouts } from '#tests/support/holdTimers.ts'
import { listening } from '#tests/support/listening.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM, sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { EMPTY_MANIFEST, sitesOfTests } from '#tests/support/site.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const startSite = sitesOfTests()

describe('stopping', () => {
  const host = hostForEachTest(groupHost(plainArticles(1)))

  test('ends all its work in parallel on stop', async () => {
    host.before = () => new Promise(() => {})
    const { promise: released, resolve: finishRender } = withResolvers()
    let isRendering = false
    const site = await startSite({
      environment: { GROUP_API_URL: host.url },
      render: async (request) => {
        isRendering = true
        await released
        return coursePages(request)
      },
    })
    const page = site.get('/about')
    await eventually(() => isRendering && host.crawled.length > 0)

    const stopped = site.stop()
    await eventually(() => host.aborted.length > 0)
    finishRender()
    expect(await (await page).text()).toContain('<h1>Course</h1>')
    await stopped
  })
})

describe('stopping while a foreign host does not respond to an enquiry', () => {
  const host = hostForEachTest(courseHost(plainCourses('IT', 1)))
  afterEach(() => jest.useRealTimers())

  test('returns the form with its values after 10 s', async () => {
    const site = await startSite({
      render: coursePages,
      environment: { COURSE_API_URL: host.url },
    })
    await site.hasRead('it-0')
    host.before = () => new Promise(() => {})
    const form = site.postForm('/enquiry/it-0')
    await eventually(() => host.requests.includes('POST /api/enquiries'))

    holdTimeouts()
    const stopped = site.stop()
    const isClosed = () =>
      site.get('/livez').then(
        () => false,
        () => true,
      )
    await eventually(isClosed)
    jest.advanceTimersByTime(10_000)
    jest.useRealTimers()
    const response = await form
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(SAMPLE_FORM.comments)
    await stopped
  })
})

describe('connections', () => {
  let server: Server
  let url: string
  let close: () => Promise<void>
  let drain: () => Promise<void>
  let respond: () => void

  beforeEach(async () => {
    server = createServer((_, response) => {
      respond = () => response.end('whole')
    })
    drain = createDrain(server, () => {})
    ;({ url, close } = await listening(server))
  })
  afterEach(() => {
    jest.useRealTimers()
    return close()
  })

  const startDrain = () => {
    holdTimeouts()
    const drained = drain()
    jest.advanceTimersByTime(1_000)
    return drained
  }

  const opened = async () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const [[served]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
    return { socket, served }
  }

  test('closes an idle new connection, and lets a pending request end', async () => {
    const { socket: idle } = await opened()
    const response = fetch(url)
    await once(server, 'request')

    const drained = startDrain()
    await once(idle.resume(), 'close')
    respond()
    expect(await (await response).text()).toBe('whole')
    await drained
  })

  test('completes a half-sent request', async () => {
    const { socket: idle } = await opened()
    const { socket, served } = await opened()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await eventually(() => served.bytesRead > 0)

    const drained = startDrain()
    await once(idle.resume(), 'close')
    socket.write('Connection: close\r\n\r\n')
    await once(server, 'request')
    respond()
    const words: string[] = []
    for await (const chunk of socket.setEncoding('utf8')) words.push(chunk)
    expect(words.join('')).toContain('whole')
    await drained
  })
})

describe('draining', () => {
  const build = {
    id: 'tested',
    manifest: { ...EMPTY_MANIFEST, pages: { home: { js: [], css: [] } } },
  }
  const beacon = JSON.stringify({ route: 'home', build: build.id, values: { LCP: 1_200 } })

  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  /** Blocks the event loop without using the processor. */
  const block = (milliseconds: number) =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

  test('reports an event-loop delay while turns are late', async () => {
    const loopDelay = measureLoopDelay()
    const busy = setInterval(() => block(300), 1)
    await eventually(() => loopDelay.delay() > 200)
    clearInterval(busy)
    loopDelay.stop()
    expect(loopDelay.delay()).toBe(0)
  })

  test('reports the mean event-loop delay of half a second, without the 20 ms between samples', () => {
    jest.useFakeTimers()
    const reset = () => {
      histogram.mean = Number.NaN
    }
    const histogram = { mean: 320e6, reset, enable: () => {}, disable: () => {} }
    jest.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(histogram as never)
    const { delay } = measureLoopDelay()
    jest.advanceTimersByTime(500)
    expect(delay()).toBe(300)
    jest.advanceTimersByTime(500)
    expect(delay()).toBe(0)
  })

  test('rejects calls when the event loop is late and more than four are pending', async () => {
    let delay = 5_000
    const queued = createWorkQueue({ delay: () => delay, stop: () => {} }, 'render')
    const ends: (() => void)[] = []
    const begin = () => queued(() => new Promise<void>((resolve) => ends.push(resolve)))
    const five = Array.from({ length: 5 }, begin)
    await expect(begin()).rejects.toMatchObject({ status: 503, code: 'overloaded' })
    delay = 200
    const sixth = begin()
    delay = 5_000
    await eventually(() => ends.length === 6)
    for (const end of ends) end()
    await Promise.all([...five, sixth])
    expect(await queued(async () => 'done')).toBe('done')
    await expect(queued(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await Promise.all(Array.from({ length: 5 }, () => queued(async () => 1)))).toHaveLength(
      5,
    )
  })

  test('starts one call per turn of the event loop, in order, and rejects those beyond the queue', async () => {
    const queued = createWorkQueue({ delay: () => 0, stop: () => {} }, 'render')
    const events: string[] = []
    const all = Array.from({ length: 40 }, (_, place) =>
      queued(async () => events.push(`${place}`)),
    )
    const results = Promise.allSettled(all)
    setImmediate(() => events.push('other work'))
    const statuses = (await results).map(({ status }) => status)
    expect(statuses).toEqual([...Array(32).fill('fulfilled'), ...Array(8).fill('rejected')])
    expect(events.indexOf('other work')).toBeLessThan(2)
    expect(events.filter((event) => event !== 'other work')).toEqual(
      Array.from({ length: 32 }, (_, place) => `${place}`),
    )
  })

  test('under load serves a single visitor every page, and rejects a new page among many renders, but not an enquiry', async () => {
    const { promise: released, resolve: release } = withResolvers()
    const render: typeof coursePages = async (request) => {
      if (request.url.includes('held')) await released
      return coursePages(request)
    }
    const loopDelay = { delay: () => 350, stop: () => {} }
    const { get, post } = await startSite({ render, loopDelay })
    await get('/course-overview/digital-marketing')
    expect((await get('/course-overview/react-in-depth')).status).toBe(200)
    const pending = Array.from({ length: 5 }, (_, place) => get(`/course-overview/held-${place}`))
    await eventually(
      async () => (await get(`/course-overview/${performance.now()}`)).status === 503,
    )
    const refused = await get('/course-overview/power-bi-dashboards', { Accept: 'text/html' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.text()).toContain('The site is busy just now.')
    expect((await get('/course-overview/digital-marketing')).status).toBe(200)
    const taken = await post('/api/enquiries', JSON.stringify(sampleEnquiry()))
    expect(taken.status).toBe(201)
    release()
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(5).fill(404))
  })

  test('renders invalid forms under more load than new pages, then sends a plain 503 page', async () => {
    const { promise: released, resolve: release } = withResolvers()
    let drawing = 0
    const render: typeof coursePages = async (request) => {
      drawing += 1
      await released
      return coursePages(request)
    }
    let delay = 1_900
    const loopDelay = { delay: () => delay, stop: () => {} }
    const { postForm } = await startSite({ render, loopDelay })
    const send = () => postForm('/enquiry/digital-marketing', { name: '' }, { Accept: 'text/html' })
    const pending = Array.from({ length: 6 }, send)
    await eventually(() => drawing === 6)
    delay = 2_100
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.text()).toContain('The site is busy just now.')
    release()
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(6).fill(422))
  })

  test('under load rejects a crowd’s beacons, not a single visitor’s', async () => {
    const { post } = await startSite({ build, loopDelay: { delay: () => 350, stop: () => {} } })
    const send = () => post('/vitals', beacon)
    expect((await send()).status).toBe(204)
    await eventually(async () => {
      const responses = await Promise.all(Array.from({ length: 40 }, send))
      const refused = responses.find(({ status }) => status === 503)
      return refused?.headers.get('retry-after')
    }, '2')
  })
})
