import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { createStaleCache } from '#server/http/staleCache.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Page = {
  status: number
  bytes: number
  isIncomplete: boolean
  isEmpty?: boolean
  text: string
  whenComplete?: () => Promise<Page>
}

const page = (text: string, changes: Partial<Page> = {}): Page => ({
  status: 200,
  bytes: 1_000,
  isIncomplete: false,
  text,
  ...changes,
})

const LACKING = page('not now', { status: 503, isIncomplete: true })

const START = 1

const setUp = () => {
  const clock = { now: 0 }
  const cache = createStaleCache<Page>({
    name: 'tested',
    fresh: MINUTE,
    now: () => START + clock.now,
  })
  const render = jest.fn<() => Promise<Page>>()
  const get = async (key = '/') => (await cache.get(key, render)).text
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { clock, render, get, settle }
}

test('renders a page once a minute', async () => {
  const { clock, render, get } = setUp()
  render.mockResolvedValue(page('one'))
  await get()
  clock.now = MINUTE - 1
  expect(await get()).toBe('one')
  expect(render).toHaveBeenCalledTimes(1)
})

test('renders once for a thousand concurrent requests', async () => {
  const { render, get } = setUp()
  render.mockImplementation(async () => page('one'))
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => get()))
  expect(new Set(pages)).toEqual(new Set(['one']))
  expect(render).toHaveBeenCalledTimes(1)
})

test('after a minute serves the stale page at once, and renders a new one', async () => {
  const { clock, render, get, settle } = setUp()
  render.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('new'))
  await get()
  clock.now = MINUTE
  expect(await get()).toBe('old')
  await settle()
  expect(await get()).toBe('new')
  expect(render).toHaveBeenCalledTimes(2)
})

describe('a page that was stale for longer than it was fresh', () => {
  const HOUR = 60 * MINUTE
  const setUpOld = async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const { render, get, clock, ...rest } = setUp()
    render.mockResolvedValueOnce(page('old'))
    await get()
    clock.now = HOUR
    return { render, get, clock, ...rest }
  }
  const pendingRender = () => {
    let end = (_: Page) => {}
    const rendering = new Promise<Page>((resolve) => {
      end = resolve
    })
    return { rendering, end: (page: Page) => end(page) }
  }
  const gotBy = (request: Promise<string>, settle: () => Promise<unknown>) =>
    Promise.race([request, settle().then(() => 'nothing yet')])
  afterEach(() => void jest.useRealTimers())

  test('makes the next requests wait for the new one', async () => {
    const { render, get } = await setUpOld()
    render.mockImplementationOnce(async () => page('new'))
    expect(await Promise.all([get(), get(), get()])).toEqual(['new', 'new', 'new'])
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is served after a second when the new one is late', async () => {
    const { render, get, settle } = await setUpOld()
    const { rendering, end } = pendingRender()
    render.mockReturnValueOnce(rendering)
    const request = get()
    jest.advanceTimersByTime(999)
    expect(await gotBy(request, settle)).toBe('nothing yet')
    jest.advanceTimersByTime(1)
    expect(await gotBy(request, settle)).toBe('old')
    end(page('new'))
    await settle()
    expect(await get()).toBe('new')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('lets one request wait for it, and then none for a minute, of any page', async () => {
    const { render, get, clock, settle } = await setUpOld()
    clock.now = 0
    render.mockResolvedValueOnce(page('other'))
    await get('/other')
    clock.now = HOUR
    render.mockReturnValue(pendingRender().rendering)
    const request = get()
    jest.advanceTimersByTime(1_000)
    expect(await request).toBe('old')
    for (clock.now = HOUR; clock.now < HOUR + MINUTE; clock.now += 7_000)
      expect([await gotBy(get(), settle), await gotBy(get('/other'), settle)]).toEqual([
        'old',
        'other',
      ])
    clock.now = HOUR + MINUTE
    expect(await gotBy(get(), settle)).toBe('nothing yet')
  })

  test.each([
    ['lacks something', () => Promise.resolve(LACKING)],
    ['is refused', () => Promise.reject(new Error('overloaded'))],
  ])('is served at once when the new one %s', async (_, failing) => {
    const { render, get, clock } = await setUpOld()
    render.mockImplementation(failing)
    expect(await Promise.all([get(), get()])).toEqual(['old', 'old'])
    clock.now += 1_999
    expect(await get()).toBe('old')
    expect(render).toHaveBeenCalledTimes(2)
    clock.now = DAY - 1
    expect(await get()).toBe('old')
  })

  test('is replaced by a 404', async () => {
    const { render, get } = await setUpOld()
    render.mockResolvedValueOnce(page('no such page', { status: 404 }))
    expect(await get()).toBe('no such page')
  })
})

describe('while rendering fails', () => {
  test('serves the stale page for a day, with few attempts to render', async () => {
    const { clock, render, get, settle } = setUp()
    render.mockResolvedValueOnce(page('old')).mockResolvedValue(LACKING)
    await get()
    for (clock.now = MINUTE; clock.now < MINUTE + 1_000; clock.now += 1) {
      expect(await get()).toBe('old')
      await settle()
    }
    expect(render).toHaveBeenCalledTimes(2)
    clock.now = DAY - 1
    expect(await get()).toBe('old')
    clock.now = DAY + 1
    expect(await get()).toBe('not now')
  })

  test('shares the failure of a new page for a moment', async () => {
    const { render, get } = setUp()
    render.mockResolvedValue(LACKING)
    for (let time = 0; time < 10; time += 1) expect(await get()).toBe('not now')
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('a 404 page', () => {
  const NONE = page('no such page', { status: 404 })

  test('is revalidated in the second minute, and rendered before responding after that', async () => {
    const { clock, render, get, settle } = setUp()
    render.mockResolvedValueOnce(NONE).mockResolvedValueOnce(NONE)
    await get()
    render.mockResolvedValue(page('now there is'))
    clock.now = MINUTE
    expect(await get()).toBe('no such page')
    await settle()
    clock.now = 3 * MINUTE
    expect(await get()).toBe('now there is')
  })

  test.each([
    ['lacks something', () => Promise.resolve(LACKING), 'not now'],
    ['is refused', () => Promise.reject(new Error('overloaded')), 'overloaded'],
  ])('is dropped when the new one %s', async (_, failing, said) => {
    const { clock, render, get } = setUp()
    render.mockResolvedValueOnce(NONE)
    await get()
    clock.now = 2 * MINUTE + 1
    render.mockImplementation(failing)
    expect(await get().catch(({ message }: Error) => message)).toBe(said)
  })
})

test.each([
  ['don’t exist', { status: 404 }],
  ['have nothing', { isEmpty: true }],
])('addresses that %s never evict a page with content', async (_, nothing) => {
  const { render, get } = setUp()
  render.mockResolvedValueOnce(page('home'))
  await get('/')
  render.mockResolvedValue(page('no', nothing))
  for (let index = 0; index < 2_000; index += 1) await get(`/made-up-${index}`)
  const before = render.mock.calls.length
  expect(await get('/')).toBe('home')
  await get('/made-up-0')
  expect(render.mock.calls.length - before).toBe(1)
})

test('evicts the least recently used page at the memory limit', async () => {
  const { render, get } = setUp()
  render.mockImplementation(async () => page('big', { bytes: 20 * 1_024 * 1_024 }))
  await get('/a')
  await get('/b')
  await get('/a')
  await get('/c')
  const before = render.mock.calls.length
  await get('/a')
  await get('/c')
  expect(render.mock.calls.length - before).toBe(0)
  await get('/b')
  expect(render.mock.calls.length - before).toBe(1)
})

test('counts the address in the size of an entry', async () => {
  const { render, get } = setUp()
  render.mockResolvedValue(page('short', { bytes: 20 }))
  const long = 'x'.repeat(2_000)
  for (let index = 0; index < 10_000; index += 1) await get(`/${index}/${long}`)
  const before = render.mock.calls.length
  await get(`/9999/${long}`)
  expect(render.mock.calls.length - before).toBe(0)
  await get(`/0/${long}`)
  expect(render.mock.calls.length - before).toBe(1)
})

describe('a page that is sent before its responses came', () => {
  const setUpLate = () => {
    const { render, ...rest } = setUp()
    let come: (whole: Page) => void = () => {}
    const later = new Promise<Page>((resolve) => {
      come = resolve
    })
    render.mockResolvedValue({ ...LACKING, whenComplete: () => later })
    return { ...rest, render, come: (whole: Page) => come(whole) }
  }

  test('is shared until it is complete, and then cached', async () => {
    const { render, get, settle, come } = setUpLate()
    expect([await get(), await get()]).toEqual(['not now', 'not now'])
    come(page('whole'))
    await settle()
    expect(await get()).toBe('whole')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('does not replace an older complete one', async () => {
    const { clock, render, get, settle, come } = setUpLate()
    render.mockResolvedValueOnce(page('old'))
    await get()
    clock.now = MINUTE
    await get()
    await settle()
    expect(await get()).toBe('old')
    come(page('new'))
    await settle()
    expect(await get()).toBe('new')
  })

  test('is rendered again some time after its calls failed', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const { render, get, settle, come } = setUpLate()
    await get()
    come(LACKING)
    await settle()
    await get()
    expect(render).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(MINUTE)
    await get()
    expect(render).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })
})
