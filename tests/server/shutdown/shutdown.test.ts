import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createDrain, DRAIN_MS } from '#server/ops/shutdown.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdTimeouts } from '#tests/support/holdTimers.ts'
import { listening } from '#tests/support/listening.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'
import { sitesOfTests } from '#tests/support/site.ts'
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
    const site = await startSite({ render: coursePages, environment: { COURSE_API_URL: host.url } })
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
    // A pending timer would keep the process.
    expect(jest.getTimerCount()).toBe(0)
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

  test('closes a connection whose response never ends, after the drain time', async () => {
    const ended = fetch(url).then(
      () => 'response',
      () => 'closed',
    )
    await once(server, 'request')
    const drained = startDrain()
    jest.advanceTimersByTime(DRAIN_MS - 1_001)
    expect(await Promise.race([ended, turn('pending')])).toBe('pending')
    jest.advanceTimersByTime(1)
    expect(await ended).toBe('closed')
    await drained
  })
})
