import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { EMBEDDED } from '#domain/embedded.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import type { SearchSuggestions } from '#domain/searchSuggestions.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'
import { variedCourses } from '#tests/support/variedCourses.ts'

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

describe('with the embedded API', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite()
  })
  afterAll(() => site.stop())

  test('finds courses by words, with typos, in every category', async () => {
    const page = await found(site, 'q=comunication')
    expect(namesOf(page)).toEqual(['Business Communication'])
    expect(page.total).toBe(1)
    expect(page.courses[0]).toMatchObject({ category: 'NON IT', fees: '6750' })
  })

  test('finds a word that is only in a description', async () => {
    const page = await found(site, 'q=Aadhaar')
    expect(namesOf(page)).toContain('AI at Work Weekend Workshop')
    expect(page.courses.every((course) => !('description' in course))).toBe(true)
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

  test('offers only existing choices, with the number of courses', async () => {
    const { choices } = await found(site, 'type=Workshop')
    for (const { value, count } of choices.level) {
      const page = await found(site, `type=Workshop&level=${value}`)
      expect(page.total).toBe(count)
    }
    expect(choices.duration.map(({ value }) => value)).toEqual(['up-to-a-week'])
    const all = (await (await site.get('/find/choices')).json()) as Pick<SearchResults, 'choices'>
    expect(all.choices.type.map(({ value }) => value)).toEqual(['Internship', 'Live', 'Workshop'])
  })

  test('suggests which filter to remove when nothing matches', async () => {
    const page = await found(site, 'type=Workshop&duration=longer')
    expect(page.courses).toEqual([])
    expect(page.loosenings.map(({ name }) => name).sort()).toEqual(['duration', 'type'])
  })

  test.each([
    ['a NUL', 'q=%00'],
    ['a name of every object', 'level=__proto__'],
    ['a page before the first', 'page=0'],
    ['a page in another notation', 'page=1e9'],
    ['nothing', 'sort='],
    ['signs of two units each', `q=${'%F0%9F%98%80'.repeat(90)}`],
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

  test('cuts a query to its first six words', async () => {
    const long = `communication ${'in the of and for '.repeat(4)}zzzzzz`
    expect(await found(site, `q=${encodeURIComponent(long)}`)).toMatchObject({ isPartial: false })
  })

  test('has no other endpoints, and none that writes', async () => {
    expect((await site.get('/find/nothing')).status).toBe(404)
    expect((await site.post('/find/courses', '{}')).status).toBe(404)
  })
})

describe('with a foreign host', () => {
  let host: RemoteHost
  let site: TestSite
  const rows = [...variedCourses(290), ...plainCourses('NON IT', 10)]
  const start = () =>
    testSite({ environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url } })

  beforeAll(async () => {
    const courses = courseHost(rows)
    const groups = groupHost(plainArticles(2))
    host = await remoteHost((request) =>
      (request.url.pathname.startsWith('/api/blogs') ? groups : courses)(request),
    )
    site = await start()
  })
  afterAll(async () => {
    await site.stop()
    await host.close()
  })

  test('finds its courses, and requests only the specification’s calls', async () => {
    await eventually(async () => (await site.get('/find/suggest?q=a')).status === 200, true, 50_000)
    await eventually(async () => (await found(site, 'q=nubmer+9')).total === 1)
    expect((await found(site, 'category=NON+IT')).total).toBe(107)
    expect(host.requests).toEqual([])
    expect(host.crawled.length).toBeGreaterThan(30)
    expect(host.crawled.every((call) => /^GET \/api\/(courses|blogs)\b/.test(call))).toBe(true)
  })
})

describe('while there is no catalogue', () => {
  let host: RemoteHost
  let site: TestSite
  beforeEach(async () => {
    // A request for the whole list at once fails.
    host = await remoteHost(({ url }) => (url.search ? { status: 500, body: {} } : { body: [] }))
    site = await testSite({
      environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
      render: listPages,
    })
  })
  afterEach(async () => {
    await site.stop()
    await host.close()
  })

  test('responds 503 to searches and filter choices', async () => {
    for (const path of ['/find/courses?q=python', '/find/suggest?q=python', '/find/choices']) {
      const response = await site.get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ error: { code: 'no_catalogue' } })
    }
  })

  test('renders a list without filters, uncached', async () => {
    const response = await site.get('/all-course')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
