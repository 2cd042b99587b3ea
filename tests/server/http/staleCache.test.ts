import { DAY } from '#domain/constants.ts'
import { LACKING, MINUTE, page, setUp } from '#tests/support/cachedRendering.ts'

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

  test.each([MINUTE, 2 * MINUTE])(
    'reports an error that a page of %d ms hides once',
    async (age) => {
      const { clock, render, onRefreshError, get, settle } = setUp()
      const error = new TypeError('a fault of the page')
      render.mockResolvedValueOnce(page('old')).mockRejectedValue(error)
      await get()
      clock.now = age
      expect(await Promise.all([get(), get()])).toEqual(['old', 'old'])
      await settle()
      expect(onRefreshError.mock.calls).toEqual([[error]])
    },
  )

  test('leaves the error of a new page to its request', async () => {
    const { render, onRefreshError, get } = setUp()
    render.mockRejectedValue(new TypeError('a fault of the page'))
    await expect(get()).rejects.toThrow(TypeError)
    expect(onRefreshError).not.toHaveBeenCalled()
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
