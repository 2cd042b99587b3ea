import { course, courses } from '#api/courses.ts'
import { createStore } from '#api/store.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

/** Longer than any backoff. */
const TIMEOUT = 60_000

let host: RemoteHost

const store = () =>
  createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: host.url, groupApi: '', websiteCode: 'test' },
    origin: host.url,
    retryPolicy: { timeout: TIMEOUT, retries: 2 },
  })

const realSetTimeout = globalThis.setTimeout
let delays: number[]

beforeEach(async () => {
  host = await remoteHost(() => undefined)
  delays = []
  // Skips the backoff and records its delay.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, wait = 0) => {
    if (wait >= TIMEOUT) return realSetTimeout(then, wait)
    delays.push(wait)
    return realSetTimeout(then, 0)
  }) as typeof setTimeout)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await host.close()
})

test.each([408, 429, 500, 503])('retries a read that fails with %s two times', async (status) => {
  host.answer = () => ({ status, body: {} })
  await store().dispatch(course.initiate('a'))
  expect(host.requests).toHaveLength(3)
})

test('retries a read that fails with a page of HTML', async () => {
  host.answer = () => ({ status: 502, body: '<h1>Bad Gateway</h1>' })
  await store().dispatch(course.initiate('a'))
  expect(host.requests).toHaveLength(3)
})

test('retries a read that gets no response', async () => {
  const asked: string[] = []
  const { dispatch } = createStore({
    fetch: (request) => {
      asked.push(request.url)
      return Promise.reject(new TypeError('offline'))
    },
    site: { courseApi: host.url, groupApi: '', websiteCode: 'test' },
    retryPolicy: { timeout: TIMEOUT, retries: 2 },
  })
  const { error } = await dispatch(course.initiate('a'))
  expect(error).toMatchObject({ status: 'FETCH_ERROR' })
  expect(asked).toHaveLength(3)
})

test('waits longer before the second retry than before the first', async () => {
  host.answer = () => ({ status: 503, body: {} })
  jest.spyOn(Math, 'random').mockReturnValue(0.6)
  await store().dispatch(course.initiate('a'))
  // RTK Query's own timers are shorter.
  expect(delays.filter((delay) => delay >= 600)).toEqual([600, 1_200])
})

test.each([400, 404, 410])('does not retry a read that fails with %s', async (status) => {
  host.answer = () => ({ status, body: {} })
  await store().dispatch(course.initiate('a'))
  expect(host.requests).toHaveLength(1)
})

test.each(['not JSON', '{"data":"none"}'])(
  'does not retry a malformed response: %s',
  async (body) => {
    host.answer = () => ({ body })
    await store().dispatch(courses.initiate('IT'))
    expect(host.requests).toHaveLength(1)
  },
)

test('does not retry a read that is aborted during the backoff', async () => {
  host.answer = () => ({ status: 503, body: {} })
  const request = store().dispatch(course.initiate('a'))
  jest.mocked(setTimeout).mockImplementation(((then: () => void, wait = 0) => {
    if (wait < TIMEOUT && wait > 100) request.abort()
    return realSetTimeout(then, wait)
  }) as typeof setTimeout)
  await request
  expect(host.requests).toEqual(['GET /api/courses/a'])
})

test('works in a browser without AbortSignal.any, AbortSignal.timeout and URLSearchParams.size', async () => {
  const missing = [
    [AbortSignal, 'any'],
    [AbortSignal, 'timeout'],
    [URLSearchParams.prototype, 'size'],
  ] as const
  const saved = missing.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  for (const [owner, name] of missing) Reflect.deleteProperty(owner, name)
  host.answer = () => ({ body: { data: [], pagination: { hasNextPage: false } } })
  const { isSuccess } = await store().dispatch(courses.initiate('NON IT'))
  missing.forEach(([owner, name], place) => {
    Object.defineProperty(owner, name, saved[place] ?? {})
  })
  expect(isSuccess).toBe(true)
  expect(host.requests).toEqual(['GET /api/courses?page=1&limit=9&category=NON+IT'])
})
