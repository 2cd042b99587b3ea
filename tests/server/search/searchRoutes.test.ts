import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { routes } from '#app/routes.tsx'
import { EMBEDDED } from '#domain/embedded.ts'
import { paths } from '#domain/paths.ts'
import {
  type PageSuggestion,
  type SearchResults,
  type SearchSuggestions,
  searchPaths,
} from '#domain/search.ts'
import {
  createSearchBudget,
  PER_MINUTE,
  searchApi,
  searchRateLimit,
} from '#server/catalogue/search/searchApi.ts'
import { HttpError } from '#server/http/httpError.ts'
import { createLog } from '#server/ops/log.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { siteForAll, type TestSite } from '#tests/support/site.ts'

const found = async (site: TestSite, query: string) => {
  const response = await site.get(`/find/courses?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResults
}
const listPages: Renderer = async (request) => {
  await request.fetch(new Request(`${EMBEDDED}/find/choices`))
  return coursePages(request)
}
const siteHas = async (site: TestSite, id: string) =>
  (await site.get(`/api/courses/${id}`)).status === 200
const namesOf = ({ courses }: SearchResults) => courses.map(({ name }) => name)

const similarTo = async (site: TestSite, id: string): Promise<string[]> => {
  const response = await site.get(`/find/similar?course=${encodeURIComponent(id)}`)
  expect(response.status).toBe(200)
  return (await response.json()).courses.map((course: { id: string }) => course.id)
}

const closestPaths = async (site: TestSite, path: string) => {
  const response = await site.get(`/find/closest?path=${encodeURIComponent(path)}`)
  expect(response.status).toBe(200)
  const { suggestions } = (await response.json()) as { suggestions: PageSuggestion[] }
  return suggestions.map((page) => page.path)
}

describe('with the embedded API', () => {
  const site = siteForAll(() => ({ environment: { CONTENT_DIR: ALL_CONTENT } }))
  beforeAll(() => eventually(async () => (await similarTo(site, 'digital-marketing')).length, 3))

  test('finds courses by words, with typos, in every category', async () => {
    const page = await found(site, 'q=comunication')
    expect(namesOf(page)).toEqual(['Business Communication'])
    expect(page.total).toBe(1)
    expect(page.courses[0]).toMatchObject({ category: 'NON IT', fees: '6750' })
    expect(page.courses[0]).not.toHaveProperty('description')
  })

  test('returns filtered courses nine a page, in the selected order, to the end', async () => {
    const first = await found(site, 'category=IT&type=live&sort=price')
    expect(first.courses).toHaveLength(9)
    expect(first.hasNextPage).toBe(true)
    const pages = Math.ceil(first.total / 9)
    const last = await found(site, `category=IT&type=live&sort=price&page=${pages}`)
    expect(last.hasNextPage).toBe(false)
    const fees = [...first.courses, ...last.courses].map(({ fees }) => Number(fees))
    expect(fees).toEqual([...fees].sort((one, other) => one - other))
    expect(first.courses.every(({ category, type }) => category === 'IT' && type === 'Live')).toBe(
      true,
    )
  })

  test('offers the choices of all courses', async () => {
    const all = (await (await site.get('/find/choices')).json()) as Pick<SearchResults, 'choices'>
    expect(all.choices.type.map(({ value }) => value)).toEqual(['Internship', 'Live', 'Workshop'])
  })

  test.each([
    ['a NUL', 'q=%00'],
    ['a page before the first', 'page=0'],
    ['a page in another notation', 'page=1e9'],
  ])('ignores the unusual filters %s', async (_what, query) => {
    expect((await found(site, query)).page).toBe(1)
  })

  test('responds 304 to a known ETag', async () => {
    for (const path of ['/find/courses?q=python', '/find/choices', '/find/suggest?q=python']) {
      const response = await site.get(path)
      const etag = response.headers.get('etag') ?? ''
      expect((await site.get(path, { 'If-None-Match': etag })).status).toBe(304)
    }
  })

  test('suggests the best six courses, with the typed letters marked', async () => {
    const response = await site.get('/find/suggest?q=pyt')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const { suggestions, isPartial } = (await response.json()) as SearchSuggestions
    expect(suggestions).toHaveLength(6)
    expect(isPartial).toBe(false)
    expect(suggestions[0]?.title).toContainEqual({ text: 'Pyt', isMarked: true })
    expect(suggestions[0]?.facts[0]).toBe('IT')
    for (const { id } of suggestions) expect(await siteHas(site, id)).toBe(true)
  })

  test('suggests a course for a word of its description, and names the word', async () => {
    const response = await site.get('/find/suggest?q=aadhaar')
    const { suggestions } = (await response.json()) as SearchSuggestions
    expect(suggestions[0]).toMatchObject({
      id: 'ai-at-work-weekend-workshop',
      mentions: ['aadhaar'],
    })
  })

  test.each(['pyhton', 'data anal', 'kubernets', 'beginner workshop'])(
    'suggests first for %j what the search ranks first',
    async (query) => {
      const response = await site.get(`/find/suggest?q=${encodeURIComponent(query)}`)
      const { suggestions } = (await response.json()) as SearchSuggestions
      const [best] = (await found(site, `q=${encodeURIComponent(query)}`)).courses
      expect(suggestions[0]?.id).toBe(best?.id)
    },
  )

  test.each(['', '%00', '?!', 'zzzzzz'])('suggests nothing for %j', async (query) => {
    const response = await site.get(`/find/suggest?q=${query}`)
    expect(await response.json()).toEqual({ suggestions: [], isPartial: false })
  })

  test('has no other endpoints, and none that writes', async () => {
    expect((await site.get('/find/nothing')).status).toBe(404)
    expect((await site.post('/find/courses', '{}')).status).toBe(404)
  })

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
    ['/one-page-business-plan', paths.article('the-one-page-business-plan')],
    ['/about', paths.about],
    ['/abuot-us.php', paths.about],
    ['/privacy', paths.privacy],
    ['/terms_and_conditions', paths.terms],
    ['/all-courses', paths.courses],
  ])('suggests for %s %s', async (requested, meant) => {
    expect((await closestPaths(site, requested))[0]).toBe(meant)
  })

  test.each([
    '/wp-login.php',
    '/.env',
    '/no-such-page',
    '/page-not-found',
    '/',
    '',
    '/%00',
    '/%zz',
    `/${'x'.repeat(1_500)}`,
  ])('suggests nothing for %s', async (requested) => {
    expect(await closestPaths(site, requested)).toEqual([])
  })

  test('rejects a pipelined flood of searches with Retry-After, and serves other calls', async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    const search = (end: string) => `GET /find/suggest?q=data HTTP/1.1\r\nHost: a\r\n${end}\r\n`
    // Twice the limit: the flood may cross the end of a minute.
    socket.write(search('').repeat(2 * PER_MINUTE) + search('Connection: close\r\n'))
    expect((await site.get('/api/courses?category=IT&page=1&limit=9')).status).toBe(200)
    const replies = await text(socket)
    const statuses = [...replies.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toHaveLength(2 * PER_MINUTE + 1)
    expect(statuses).toContain('429')
    expect(statuses).not.toContain('500')
    expect(replies).toMatch(/^retry-after: 60\r$/im)
  })
})

describe('with a foreign host', () => {
  const rows = [
    ...plainCourses('IT', 3),
    ...plainCourses('NON IT', 10),
    { _id: 'k1', name: 'Kite building', category: 'NON IT', fees: '100' },
    { _id: 'k2', name: 'Kite flying', category: 'NON IT', fees: '100' },
  ]

  const courses = courseHost(rows)
  const groups = groupHost(plainArticles(2))
  const host = hostForAll((request) =>
    (request.url.pathname.startsWith('/api/blogs') ? groups : courses)(request),
  )
  const site = siteForAll(() => ({
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
  }))

  test('finds its courses, and requests only the specification’s calls', async () => {
    await eventually(async () => (await site.get('/find/suggest?q=a')).status === 200)
    await eventually(async () => (await found(site, 'q=nubmer+9')).total === 1)
    expect((await found(site, 'category=NON+IT')).total).toBe(12)
    expect((await similarTo(site, 'k1'))[0]).toBe('k2')
    expect(await closestPaths(site, '/course-overview/kite-bulding')).toContain(paths.course('k1'))
    expect(host.requests).toEqual([])
    expect(host.crawled.every((call) => /^GET \/api\/(courses|blogs)\b/.test(call))).toBe(true)
  })
})

describe('while there is no catalogue', () => {
  // A request for the whole list at once fails.
  const host = hostForAll(({ url }) => (url.search ? { status: 500, body: {} } : { body: [] }))
  const site = siteForAll(() => ({
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
    render: listPages,
  }))

  test('responds 503 to searches and filter choices', async () => {
    for (const path of ['/find/courses?q=python', '/find/suggest?q=python', '/find/choices']) {
      const response = await site.get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ error: { code: 'no_catalogue' } })
    }
  })

  test('suggests no similar courses, and the site’s own pages', async () => {
    expect(await similarTo(site, 'any')).toEqual([])
    expect(await closestPaths(site, '/cookie-policy')).toContain(paths.cookies)
  })

  test('responds 503 for the sitemap, feeds and pictures', async () => {
    for (const path of ['/sitemap.xml', '/feed.json', '/share/course/x.png']) {
      const { status, headers } = await site.get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('renders a list without filters, uncached', async () => {
    const response = await site.get('/all-course')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

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
        subscribe: () => {},
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
