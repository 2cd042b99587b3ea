import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { routes } from '#app/routes.tsx'
import { paths } from '#domain/paths.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { PER_MINUTE, searchApi, searchRateLimit } from '#server/catalogue/search/searchApi.ts'
import { createSearchBudget } from '#server/catalogue/search/searchBudget.ts'

import { HttpError } from '#server/http/httpError.ts'
import { createLog } from '#server/ops/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

describe('suggestions', () => {
  const similarTo = async (site: TestSite, id: string): Promise<string[]> => {
    const response = await site.get(`/find/similar?course=${encodeURIComponent(id)}`)
    expect(response.status).toBe(200)
    return (await response.json()).courses.map((course: { id: string }) => course.id)
  }

  const closestTo = async (site: TestSite, path: string): Promise<readonly Suggestion[]> => {
    const response = await site.get(`/find/closest?path=${encodeURIComponent(path)}`)
    expect(response.status).toBe(200)
    return (await response.json()).suggestions
  }

  const closestPaths = async (site: TestSite, path: string) =>
    (await closestTo(site, path)).map((page) => page.path)

  describe('with the embedded API', () => {
    let site: TestSite
    beforeAll(async () => {
      site = await testSite()
      await eventually(async () => (await similarTo(site, 'digital-marketing')).length, 3)
    })
    afterAll(() => site.stop())

    test('returns three similar courses as cards show them', async () => {
      const response = await site.get('/find/similar?course=digital-marketing')
      const { courses } = await response.json()
      expect(courses.map(({ id }: { id: string }) => id)).toContain(
        'performance-marketing-internship',
      )
      for (const course of courses) {
        expect(course).toMatchObject({ name: expect.any(String), category: expect.any(String) })
        expect(course).not.toHaveProperty('description')
      }
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60/)
    })

    test('returns none for an unknown id', async () => {
      expect(await similarTo(site, 'no-such-course')).toEqual([])
      expect(await similarTo(site, '')).toEqual([])
      expect(await similarTo(site, '__proto__')).toEqual([])
    })

    test.each([
      ['/course-overview/digital-marketting', paths.course('digital-marketing')],
      ['/course-overview/Data%20Analitics%20Python', paths.course('data-analytics-with-python')],
      ['/courses/power-bi.html', paths.course('power-bi-dashboards')],
      ['/blog-page/what-is-git-for', paths.article('what-git-is-really-for')],
      ['/about', paths.about],
      ['/abuot-us.php', paths.about],
      ['/privacy', paths.privacy],
      ['/terms_and_conditions', paths.terms],
      ['/all-courses', paths.courses],
    ])('suggests for %s %s', async (requested, meant) => {
      expect((await closestPaths(site, requested))[0]).toBe(meant)
    })

    test.each(['/wp-login.php', '/.env', '/', '', '/%00', '/%zz', `/${'x'.repeat(1_500)}`])(
      'suggests nothing for %s',
      async (requested) => {
        expect(await closestTo(site, requested)).toEqual([])
      },
    )
  })

  describe('with foreign hosts', () => {
    let courses: RemoteHost
    let groups: RemoteHost
    let site: TestSite
    beforeAll(async () => {
      courses = await remoteHost(
        courseHost([
          ...plainCourses('IT', 3),
          { _id: 'k1', name: 'Kite building', category: 'NON IT', fees: '100' },
          { _id: 'k2', name: 'Kite flying', category: 'NON IT', fees: '100' },
        ]),
      )
      groups = await remoteHost(groupHost(plainArticles(2)))
      site = await testSite({
        environment: { COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
      })
    })
    afterAll(async () => {
      await site.stop()
      await courses.close()
      await groups.close()
    })

    test('finds their courses by the specification’s calls', async () => {
      await eventually(async () => (await similarTo(site, 'k1'))[0], 'k2')
      expect(await closestPaths(site, '/course-overview/kite-bulding')).toContain(
        paths.course('k1'),
      )
      expect(courses.requests.filter((call) => !call.startsWith('GET /api/courses?'))).toEqual([])
    })
  })

  test('returns no similar courses, and the site’s own pages, without a catalogue', async () => {
    const silent = await remoteHost(() => ({ status: 503, body: {} }))
    const site = await testSite({
      environment: { COURSE_API_URL: silent.url, GROUP_API_URL: silent.url },
    })
    await turn()
    expect(await similarTo(site, 'any')).toEqual([])
    expect(await closestPaths(site, '/cookie-policy')).toContain(paths.cookies)
    await site.stop()
    await silent.close()
  })
})

describe('limits', () => {
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

    const sendPipelined = async (paths: readonly string[]) => {
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
      const flood = sendPipelined(paths)
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
})

describe('errors', () => {
  test.each([searchPaths.similar, searchPaths.closest])(
    'an exception under %s is a JSON error for the caller and is logged without its message',
    async (path) => {
      const lines: string[] = []
      let isBroken = false
      const catalogueReader = {
        current: () => undefined,
        ready: async () => {
          if (isBroken) throw new TypeError('quotes a visitor')
          return undefined
        },
        subscribe: () => () => {},
        refresh: async () => {},
        stop: async () => {},
      }
      const find = searchApi(
        catalogueReader,
        routes,
        createLog('errors', (line) => void lines.push(line)),
      )
      isBroken = true
      const response = await find.request(`${path}?course=kites&path=/kites`)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ error: { code: 'unavailable', fields: {} } })
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { where: 'search', fault: 'TypeError' },
      ])
      expect(lines.join('')).not.toContain('visitor')
    },
  )
})
