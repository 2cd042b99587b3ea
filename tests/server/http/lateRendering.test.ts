import { DAY } from '#domain/constants.ts'
import { LACKING, MINUTE, type Page, page, setUp } from '#tests/support/cachedRendering.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

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
    const { promise: rendering, resolve: end } = withResolvers<Page>()
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
    render.mockReturnValue(new Promise(() => {}))
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

describe('a page that is sent before its responses came', () => {
  const setUpLate = () => {
    const { render, ...rest } = setUp()
    const { promise: later, resolve: come, reject: fail } = withResolvers<Page>()
    render.mockResolvedValue({ ...LACKING, whenComplete: () => later })
    return { ...rest, render, come, fail }
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

  test('reports an error of its second rendering, which no request receives', async () => {
    const { get, onRefreshError, settle, fail } = setUpLate()
    await get()
    const error = new TypeError('a fault of the page')
    fail(error)
    await settle()
    expect(onRefreshError.mock.calls).toEqual([[error]])
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
