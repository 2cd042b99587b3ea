import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { createSearchBudget } from '#server/catalogue/search/searchBudget.ts'
import { PER_MINUTE, searchRateLimit } from '#server/catalogue/search/searchRateLimit.ts'
import { HttpError } from '#server/http/httpError.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

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

test('limits searches per address and minute', async () => {
  let now = 0
  const app = new Hono()
    .use(searchRateLimit(0, () => now))
    .get('*', (c) => c.text('found'))
    .onError((error, c) => {
      const { status, retryAfter } = error as HttpError
      return c.text('', status, { 'Retry-After': `${retryAfter}` })
    })
  const search = async (remoteAddress: string) =>
    app.request('/find/suggest?q=data', {}, { incoming: { socket: { remoteAddress } } })
  for (let turn = 0; turn < PER_MINUTE; turn += 1)
    expect((await search('10.0.0.1')).status).toBe(200)
  const refused = await search('10.0.0.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await search('10.0.0.2')).status).toBe(200)
  now = 60_000
  expect((await search('10.0.0.1')).status).toBe(200)
})

describe('a flood of searches', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite()
    expect((await site.get('/find/suggest?q=data')).status).toBe(200)
  })
  afterAll(() => site.stop())

  const pipelined = async (paths: readonly string[]) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const requests = paths.map((path, place) => {
      const connection = place === paths.length - 1 ? 'close' : 'keep-alive'
      return `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: ${connection}\r\n\r\n`
    })
    socket.write(requests.join(''))
    const responses = (await text(socket)).split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean)
    return responses.map((response) => ({
      status: Number(response.slice(9, 12)),
      retryAfter: /^retry-after: (\d+)/im.exec(response)?.[1],
    }))
  }

  test('that is pipelined is rejected with Retry-After, and other calls succeed', async () => {
    const words = 'inter begin advanc market manage workshop communication'.split(' ')
    // Twice the limit and more: the flood may cross the end of a minute.
    const paths = Array.from({ length: 2 * PER_MINUTE + 100 }, (_, place) => {
      const query = words.map((word, index) => `${word.slice(0, 3)}${(place >> index) % 10}`)
      return `/find/courses?q=${encodeURIComponent(query.join(' '))}`
    })
    const flood = pipelined(paths)
    expect((await site.get('/api/courses?category=IT&page=1&limit=9')).status).toBe(200)
    const replies = await flood
    expect(replies).toHaveLength(paths.length)
    const limited = replies.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThanOrEqual(100)
    expect(new Set(limited.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['60']))
    for (const { status, retryAfter } of replies)
      if (status !== 200) expect([status, Number(retryAfter) > 0]).toEqual([status, true])
    expect(new Set(replies.map(({ status }) => status)).has(500)).toBe(false)
  })
})
