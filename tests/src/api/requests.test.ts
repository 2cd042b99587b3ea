import { api } from '#api/api.ts'
import { type HostRequest, isMissing } from '#api/baseQuery.ts'
import { getArticle, getArticles } from '#api/blogs.ts'
import { getCourse, getCourses } from '#api/courses.ts'
import { createStore } from '#api/store.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

describe('courses', () => {
  const host = hostForEachTest(() => undefined)

  test('does not request a third page from a host that repeats its first one', async () => {
    host.respond = () => ({ body: { data: [{ _id: 'a' }], pagination: { hasNextPage: true } } })
    const { dispatch } = storeOf(host)
    expect((await dispatch(getCourses.initiate('IT'))).hasNextPage).toBe(true)
    const again = await dispatch(getCourses.initiate('IT', { direction: 'forward' }))
    expect(again.hasNextPage).toBe(false)
  })
})

describe('articles', () => {
  const host = hostForEachTest(() => undefined)

  test('are read from a foreign host that declares its JSON as HTML', async () => {
    host.respond = () => ({ body: { blogs: [] }, headers: { 'content-type': 'text/html' } })
    const site = { courseApi: '', groupApi: host.url, websiteCode: 'test' }
    const { dispatch } = storeOf(host, { site })
    expect(await dispatch(getArticles.initiate())).toMatchObject({ data: [] })
  })
})

describe('retries', () => {
  /** Longer than any backoff. */
  const TIMEOUT = 60_000

  const host = hostForEachTest(() => undefined)

  const retryPolicy = { timeout: TIMEOUT, retries: 2 }
  const store = () => storeOf(host, { retryPolicy })

  beforeEach(() => {
    const { setTimeout } = globalThis
    const skipBackoff = (then: () => void, wait = 0) => setTimeout(then, wait >= TIMEOUT ? wait : 0)
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(skipBackoff as typeof setTimeout)
  })

  test.each([
    [408, {}],
    [429, {}],
    [500, {}],
    [502, '<h1>Bad Gateway</h1>'],
  ])('retries a read that fails with %i two times', async (status, body) => {
    host.respond = () => ({ status, body })
    await store().dispatch(getCourse.initiate('a'))
    expect(host.requests).toHaveLength(3)
  })

  test('retries a read that gets no response', async () => {
    const requested: string[] = []
    const { dispatch } = storeOf(host, {
      fetch: (request) => {
        requested.push(request.url)
        return Promise.reject(new TypeError('offline'))
      },
      retryPolicy,
    })
    const { error } = await dispatch(getCourse.initiate('a'))
    expect(error).toMatchObject({ status: 'FETCH_ERROR' })
    expect(requested).toHaveLength(3)
  })

  test('retries a read that times out', async () => {
    const requested: string[] = []
    const { dispatch } = storeOf(host, {
      fetch: (request) => {
        requested.push(request.url)
        return fetch(request)
      },
      retryPolicy: { timeout: 1, retries: 2 },
    })
    const release = host.hold()
    const { error } = await dispatch(getCourse.initiate('a'))
    release()
    expect(error).toMatchObject({ status: 'TIMEOUT_ERROR' })
    expect(requested).toHaveLength(3)
  })

  test('retries a read whose connection breaks in the middle of the response', async () => {
    host.respond = () => ({
      headers: { 'content-length': '1000' },
      body: '{"_id"',
      breaksOff: true,
    })
    const { error } = await store().dispatch(getCourse.initiate('a'))
    expect(error).toBeDefined()
    expect(host.requests).toHaveLength(3)
  })

  test('waits longer before the second retry than before the first', async () => {
    host.respond = () => ({ status: 503, body: {} })
    jest.spyOn(Math, 'random').mockReturnValue(0.6)
    await store().dispatch(getCourse.initiate('a'))
    const waits = jest.mocked(setTimeout).mock.calls.map(([, wait = 0]) => wait)
    // RTK Query's own timers are shorter.
    expect(waits.filter((wait) => wait >= 600 && wait < TIMEOUT)).toEqual([600, 1_200])
  })

  test.each([400, 404])('does not retry a read that fails with %s', async (status) => {
    host.respond = () => ({ status, body: {} })
    await store().dispatch(getCourse.initiate('a/b?'))
    await store().dispatch(getArticle.initiate('a/b?'))
    expect(host.requests).toEqual(['GET /api/courses/a%2Fb%3F', 'GET /api/blogs/slug/a%2Fb%3F'])
  })

  test.each(['not JSON', 'null', '{"data":"none"}'])(
    'treats a malformed response as an error and does not retry it: %s',
    async (body) => {
      host.respond = () => ({ body })
      const { isError, error } = await store().dispatch(getCourses.initiate('IT'))
      expect([isError, isMissing(error)]).toEqual([true, false])
      expect(host.requests).toHaveLength(1)
    },
  )

  test('a read whose parser throws ends with an error after one request', async () => {
    const request: HostRequest = {
      host: 'courses',
      url: '/api/courses',
      parse: () => {
        throw new TypeError('a fault of the parser')
      },
    }
    const { faulty } = api.injectEndpoints({
      endpoints: ({ query }) => ({ faulty: query<unknown, undefined>({ query: () => request }) }),
    }).endpoints
    host.respond = () => ({ body: {} })
    const { error } = await store().dispatch(faulty.initiate(undefined))
    expect(error).toEqual({ status: 'CUSTOM_ERROR', error: 'malformed response' })
    expect(host.requests).toEqual(['GET /api/courses'])
  })

  test('works in a browser without AbortSignal.any, AbortSignal.timeout and URLSearchParams.size', async () => {
    const missing = [
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
      [URLSearchParams.prototype, 'size'],
    ] as const
    const saved = missing.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
    host.respond = () => ({ body: { data: [], pagination: { hasNextPage: false } } })
    try {
      for (const [owner, name] of missing) Reflect.deleteProperty(owner, name)
      const { isSuccess } = await store().dispatch(getCourses.initiate('NON IT'))
      expect(isSuccess).toBe(true)
    } finally {
      missing.forEach(([owner, name], place) => {
        Object.defineProperty(owner, name, saved[place] ?? {})
      })
    }
    expect(host.requests).toEqual(['GET /api/courses?page=1&limit=9&category=NON+IT'])
  })
})

afterEach(() => jest.useRealTimers())

test('by default a read times out after eight seconds and is retried two times', async () => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.6)
  let requests = 0
  const { dispatch } = createStore({
    fetch: ({ signal }) => {
      requests += 1
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    site: sampleSite,
    origin: 'http://127.0.0.1:9',
  })
  const read = dispatch(getCourse.initiate('a'))
  const requestsAfter = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds)
    return requests
  }
  // The backoff is 600 ms, then 1,200 ms.
  expect(await requestsAfter(8_000 + 599)).toBe(1)
  expect(await requestsAfter(1)).toBe(2)
  expect(await requestsAfter(8_000 + 1_199)).toBe(2)
  expect(await requestsAfter(1)).toBe(3)
  await jest.advanceTimersByTimeAsync(8_000)
  expect((await read).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  expect(requests).toBe(3)
})
