import { routes } from '#app/routes.tsx'
import { searchPaths } from '#domain/contracts/search.ts'
import { createSearchBudget, searchApi } from '#server/catalogue/search/searchApi.ts'
import { HttpError } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'

describe('the time budget', () => {
  const start = () => {
    let now = 0
    const budget = createSearchBudget(() => now)
    /** Blocks the event loop for these milliseconds. */
    const search = (duration: number) => {
      try {
        budget(() => {
          now += duration
        })
        return duration
      } catch (error) {
        expect(error).toMatchObject({ status: 503, retryAfter: 2 })
        return 0
      }
    }
    const pause = (duration: number) => {
      now += duration
    }
    return { search, pause, now: () => now }
  }

  test('leaves three quarters of the event loop free', () => {
    const { search, pause, now } = start()
    let spent = 0
    for (let turn = 0; turn < 2_000; turn += 1) {
      const duration = search(40)
      spent += duration
      if (duration === 0) pause(5)
    }
    expect(spent).toBeGreaterThan(0.2 * now())
    expect(spent).toBeLessThanOrEqual(0.25 * now() + 1_040)
  })

  test('never rejects a visitor who types', () => {
    const { search, pause } = start()
    for (let letter = 0; letter < 200; letter += 1) {
      expect(search(10)).toBe(10)
      pause(150)
    }
  })

  test('counts a search that throws', () => {
    let now = 0
    const budget = createSearchBudget(() => now)
    const fail = () =>
      budget(() => {
        now += 1_500
        throw new Error('broken index')
      })
    expect(fail).toThrow('broken index')
    expect(fail).toThrow(HttpError)
  })
})

describe('a rate limit', () => {
  test('counts the requests of an address for a minute from the first', () => {
    // Not 0, which lru-cache reads as no time.
    let now = 1
    const isAllowed = createRateLimit(2, () => now)
    expect(['a', 'a', 'a', 'b'].map(isAllowed)).toEqual([true, true, false, true])
    now += 60_000
    expect(isAllowed('a')).toBe(false)
    now += 1
    expect(isAllowed('a')).toBe(true)
  })

  test('rejects no visitor because 10,000 other addresses sent requests', () => {
    const isAllowed = createRateLimit(1)
    const others = Array.from({ length: 10_000 }, (_, place) => `${place}`)
    expect([...others, 'visitor'].every(isAllowed)).toBe(true)
    // Forgotten: the memory has a limit.
    expect(isAllowed('0')).toBe(true)
    expect(isAllowed('visitor')).toBe(false)
  })
})

const { log, lines, entries } = recordedLog()

test('an exception is a JSON error for the caller and is logged without its message', async () => {
  let isBroken = false
  const catalogueReader = {
    current: () => undefined,
    ready: async () => {
      if (isBroken) throw new TypeError('quotes a visitor')
      return undefined
    },
    subscribe: () => {},
    refresh: async () => {},
    stop: async () => {},
  }
  const find = searchApi(catalogueReader, routes, log)
  isBroken = true
  const response = await find.request(`${searchPaths.similar}?course=kites`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable', fields: {} } })
  expect(entries()).toMatchObject([{ where: 'search', fault: 'TypeError' }])
  expect(lines.join('')).not.toContain('visitor')
})
