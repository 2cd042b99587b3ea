import perfHooks from 'node:perf_hooks'
import { createConcurrencyLimit } from '#server/ops/concurrencyLimit.ts'
import { measureLoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { EMPTY_MANIFEST, sitesOfTests } from '#tests/support/site.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const startSite = sitesOfTests()

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

describe('the delay of the event loop', () => {
  const LONG_TURN = Number.NaN
  const delayAfter = (...means: readonly number[]) => {
    jest.useFakeTimers()
    const histogram = { mean: 0, reset: () => {}, enable: () => {}, disable: () => {} }
    jest.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(histogram as never)
    const { delay } = measureLoopDelay()
    for (const mean of means) {
      histogram.mean = mean
      jest.advanceTimersByTime(500)
    }
    return delay()
  }

  test('is the mean of half a second, without the 20 ms between samples', () => {
    expect(delayAfter(320e6)).toBe(300)
    expect(delayAfter(320e6, 20e6)).toBe(0)
  })

  test('is nothing after one turn that is too long for a sample', () => {
    expect(delayAfter(20e6, LONG_TURN)).toBe(0)
    expect(delayAfter(320e6, LONG_TURN, 20e6, LONG_TURN)).toBe(0)
  })

  test('is the whole turn from the second such turn in a row', () => {
    expect(delayAfter(LONG_TURN, LONG_TURN)).toBe(480)
  })
})

test('a concurrency limit runs two, lets one wait and rejects a fourth; work that fails frees its place', async () => {
  const inTurn = createConcurrencyLimit('picture', 2, 1)
  const begun: ReturnType<typeof withResolvers<void>>[] = []
  const work = () =>
    inTurn(() => {
      begun.push(withResolvers())
      return begun.at(-1)?.promise ?? Promise.resolve()
    })
  const [first, ...others] = [work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  expect(begun).toHaveLength(2)
  begun[0]?.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toHaveLength(3)
  for (const { resolve } of begun) resolve()
  await Promise.all(others)
  const again = [work(), work()]
  for (const { resolve } of begun) resolve()
  await Promise.all(again)
  expect(begun).toHaveLength(5)
})

describe.each([
  ['beacon', 1, 100, 100],
  ['render', 4, 32, 200],
  ['search', 4, 32, 200],
  ['form', 4, 64, 2_000],
  ['enquiry', 4, 500, 2_000],
] as const)('the queue of %s', (kind, alwaysAllowed, maxPending, maxLoopDelayMs) => {
  let delay: number
  const loop = { delay: () => delay, stop: () => {} }
  let queued: ReturnType<typeof createWorkQueue>
  let ends: (() => void)[]
  const begin = () => queued(() => new Promise<void>((resolve) => ends.push(resolve)))
  const isRejected = () =>
    expect(queued(async () => 'done')).rejects.toMatchObject({ status: 503, code: 'overloaded' })
  const beginAll = (count: number) => Array.from({ length: count }, begin)
  const endAll = async (calls: readonly Promise<void>[]) => {
    await eventually(() => ends.length, calls.length)
    for (const end of ends.splice(0)) end()
    await Promise.all(calls)
  }
  beforeEach(() => {
    delay = 0
    ends = []
    queued = createWorkQueue(loop, kind)
  })

  test(`rejects calls when turns are more than ${maxLoopDelayMs} ms late and more than ${alwaysAllowed} are pending`, async () => {
    delay = maxLoopDelayMs + 1
    const calls = beginAll(alwaysAllowed + 1)
    await isRejected()
    delay = maxLoopDelayMs
    await endAll([...calls, begin()])
    delay = maxLoopDelayMs + 1
    await endAll(beginAll(alwaysAllowed + 1))
  })

  test(`rejects calls when ${maxPending} are pending`, async () => {
    const calls = beginAll(maxPending)
    await isRejected()
    await endAll(calls)
  })
})

test('starts one call per turn of the event loop, in order, and goes on after one that fails', async () => {
  const queued = createWorkQueue({ delay: () => 0, stop: () => {} }, 'render')
  const events: string[] = []
  const broken = queued(() => Promise.reject(new Error('broken')))
  const all = ['0', '1', '2'].map((name) => queued(async () => events.push(name)))
  setImmediate(() => events.push('other work'))
  await expect(broken).rejects.toThrow('broken')
  await Promise.all(all)
  expect(events.indexOf('other work')).toBeLessThan(2)
  expect(events.filter((event) => event !== 'other work')).toEqual(['0', '1', '2'])
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
  await eventually(async () => (await get(`/course-overview/${performance.now()}`)).status === 503)
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
