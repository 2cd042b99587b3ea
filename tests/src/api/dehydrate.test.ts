/** @jest-environment node */
import { getArticles } from '#api/blogs.ts'
import { getCourses } from '#api/courses.ts'
import { dehydrate, lacksResponses } from '#api/dehydrate.ts'
import { createStore, type StoreOptions } from '#api/store.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

/** Less than a minute, for which RTK Query caches unused responses by default. */
const PATIENCE = 50_000

const courseApi = hostForEachTest(courseHost(plainCourses('IT', 12)))
const groupApi = hostForEachTest(groupHost(plainArticles(4)))

const storeFrom = (more: Partial<StoreOptions> = {}) =>
  createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: courseApi.url, groupApi: groupApi.url, websiteCode: 'test' },
    retryPolicy: { timeout: PATIENCE, retries: 0 },
    ...more,
  })

const preloadHome = (store: ReturnType<typeof storeFrom>) =>
  Promise.all([
    store.dispatch(getCourses.initiate('IT', { subscribe: false })),
    store.dispatch(getArticles.initiate(undefined, { subscribe: false })),
  ])

const written = async () => {
  const store = storeFrom()
  await preloadHome(store)
  return JSON.stringify(dehydrate(store))
}

test('writes equal responses as equal bytes', async () => {
  const first = await written()
  expect(first).toContain('IT course number 8')
  expect(await written()).toBe(first)
})

test('a store that starts with responses requests none of them again', async () => {
  const store = storeFrom({ preloaded: JSON.parse(await written()) })
  courseApi.requests.length = 0
  groupApi.requests.length = 0
  const [listed, articles] = await preloadHome(store)
  expect(listed.data?.pages[0]?.courses).toHaveLength(9)
  expect(articles.data).toHaveLength(4)
  expect([...courseApi.requests, ...groupApi.requests]).toEqual([])
  await store.dispatch(getCourses.initiate('IT', { subscribe: false, direction: 'forward' }))
  expect(courseApi.requests).toEqual(['GET /api/courses?page=2&limit=9&category=IT'])
})

test('starts with a complete state, for time travel', async () => {
  const { api } = storeFrom({ preloaded: JSON.parse(await written()) }).getState()
  expect(Object.keys(api).sort()).toEqual(Object.keys(storeFrom().getState().api).sort())
  expect(api.config).toHaveProperty('keepUnusedDataFor')
})

test('writes an error as an error, which is refetched', async () => {
  courseApi.respond = () => ({ status: 500, body: {} })
  const preloaded = JSON.parse(await written())
  expect(getCourses.select('IT')(preloaded).isError).toBe(true)
  courseApi.respond = courseHost(plainCourses('IT', 2))
  const [listed] = await preloadHome(storeFrom({ preloaded }))
  expect(listed.data?.pages[0]?.courses).toHaveLength(2)
})

test('writes the error of a further page as one of that page', async () => {
  const store = storeFrom()
  await preloadHome(store)
  courseApi.respond = () => ({ status: 500, body: {} })
  await store.dispatch(getCourses.initiate('IT', { subscribe: false, direction: 'forward' }))
  const listed = getCourses.select('IT')(storeFrom({ preloaded: dehydrate(store) }).getState())
  expect(listed.isFetchNextPageError).toBe(true)
  expect(listed.data?.pages).toHaveLength(1)
})

test('leaves out a request that timed out', async () => {
  const store = storeFrom({
    fetch: async (request) =>
      request.url.includes('/api/blogs') ? Response.error() : fetch(request),
  })
  await preloadHome(store)
  expect(lacksResponses(store)).toBe(true)
  const written = storeFrom({ preloaded: dehydrate(store) }).getState()
  expect(getArticles.select()(written).isUninitialized).toBe(true)
  expect(getCourses.select('IT')(written).data?.pages).toHaveLength(1)
})

test('writes the pages before one that timed out, without an error', async () => {
  let isLate = false
  const store = storeFrom({
    fetch: async (request) => (isLate ? Response.error() : fetch(request)),
  })
  await preloadHome(store)
  expect(lacksResponses(store)).toBe(false)
  isLate = true
  await store.dispatch(getCourses.initiate('IT', { subscribe: false, direction: 'forward' }))
  expect(lacksResponses(store)).toBe(true)
  const listed = getCourses.select('IT')(storeFrom({ preloaded: dehydrate(store) }).getState())
  expect(listed).toMatchObject({ isSuccess: true, isError: false })
  expect(listed.data?.pages).toHaveLength(1)
})

test('sets no cache timer outside of a browser', async () => {
  const timer = jest.spyOn(globalThis, 'setTimeout')
  await preloadHome(storeFrom())
  expect(Math.max(...timer.mock.calls.map(([, delay = 0]) => delay))).toBe(PATIENCE)
})
