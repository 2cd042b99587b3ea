import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { apiFetch } from '#server/render/pages/apiFetch.ts'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'
import { pageTimeout } from '#server/render/pages/pageTimeout.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { listening } from '#tests/support/listening.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const DIAGNOSTICS_CHANNEL = 'undici:request:headers'

/** Waits for the headers of the next response to a fetch of this process. */
const nextResponseHeaders = async () => {
  const { promise, resolve } = withResolvers()
  const onHeaders = () => resolve()
  subscribe(DIAGNOSTICS_CHANNEL, onHeaders)
  await promise
  unsubscribe(DIAGNOSTICS_CHANNEL, onHeaders)
  // Diagnostics channels report before `fetch` resolves.
  await turn()
}

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

  const timesOutAfterFourSeconds = async (read: Promise<unknown>) => {
    const outcome = read.catch(({ code }) => code)
    jest.advanceTimersByTime(3_999)
    expect(await Promise.race([outcome, turn('nothing yet')])).toBe('nothing yet')
    jest.advanceTimersByTime(1)
    expect(await outcome).toBe('LATE')
  }

  test('times out a slow host after four seconds', async () => {
    holdTimers()
    const { url, server } = await hostThat(() => {})
    const read = send(new Request(url))
    await once(server, 'request')
    await timesOutAfterFourSeconds(read)
  })

  test.each([
    ['a page', undefined, 1_500],
    [
      'a page with what a visitor typed',
      { values: EMPTY_ENQUIRY, errors: {}, failed: true },
      4_000,
    ],
  ])('%s waits so long for its calls', async (_, reply, milliseconds) => {
    holdTimers()
    let hasEnded = false
    const ended = pageTimeout(reply).then(() => {
      hasEnded = true
    })
    await jest.advanceTimersByTimeAsync(milliseconds - 1)
    expect(hasEnded).toBe(false)
    jest.advanceTimersByTime(1)
    await ended
  })

  test('times out a response that breaks off', async () => {
    holdTimers()
    const { url } = await hostThat((_, response) => response.write('{"name":'))
    const begun = nextResponseHeaders()
    const read = send(new Request(url))
    await begun
    await timesOutAfterFourSeconds(read)
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
      // Until the connection is closed: writing on would block the event loop.
      const more = (error?: unknown) => error || response.write('x'.repeat(64 * 1_024), more)
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
    ['/api/mentors', 200, { mentors: [] }],
  ])('accepts for %s %d %j', async (path, status, body) => {
    expect(await isUsable(path, status, body)).toBe(true)
  })

  test.each([
    ['/api/courses?page=1', 200, {}],
    ['/api/courses?page=1', 404, {}],
    ['/api/courses/kites', 200, { message: 'maintenance' }],
    ['/api/courses/kites', 401, { _id: 'kites' }],
    ['/api/blogs?page=1', 200, {}],
    ['/api/blogs/slug/kites', 200, { message: 'maintenance' }],
    ['/api/mentors', 503, { message: 'maintenance' }],
  ])('rejects for %s %d %j', async (path, status, body) => {
    expect(await isUsable(path, status, body)).toBe(false)
  })
})
