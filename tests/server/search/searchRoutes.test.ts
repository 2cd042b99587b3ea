import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SearchResults, SearchSuggestions } from '#domain/contracts/search.ts'
import { paths } from '#domain/paths.ts'
import { PER_MINUTE } from '#server/catalogue/search/searchApi.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { closestPaths, searchFor, similarTo } from '#tests/support/searchRequests.ts'
import { siteForAll } from '#tests/support/site.ts'

const site = siteForAll(() => ({ environment: { CONTENT_DIR: ALL_CONTENT, TRUST_PROXY: '1' } }))
const suggestionsFor = async (query: string): Promise<SearchSuggestions> =>
  (await site.get(`/find/suggest?q=${encodeURIComponent(query)}`)).json()
beforeAll(() => eventually(async () => (await similarTo(site, 'digital-marketing')).length, 3))

test('finds courses by words, with typos, in every category', async () => {
  const page = await searchFor(site, 'q=comunication')
  expect(page.courses.map(({ name }) => name)).toEqual(['Business Communication'])
  expect(page.total).toBe(1)
  expect(page.courses[0]).toMatchObject({ category: 'NON IT', fees: '6750' })
  expect(page.courses[0]).not.toHaveProperty('description')
})

test('returns filtered courses nine a page, in the selected order, to the end', async () => {
  const first = await searchFor(site, 'category=IT&type=live&sort=price')
  expect(first.courses).toHaveLength(9)
  expect(first.hasNextPage).toBe(true)
  const pages = Math.ceil(first.total / 9)
  const last = await searchFor(site, `category=IT&type=live&sort=price&page=${pages}`)
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
  expect(await searchFor(site, query)).toEqual(await searchFor(site, ''))
})

test('suggests the best six courses, with the typed letters marked', async () => {
  const response = await site.get('/find/suggest?q=pyt')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const { suggestions, isPartial } = (await response.json()) as SearchSuggestions
  expect(suggestions).toHaveLength(6)
  expect(isPartial).toBe(false)
  expect(suggestions[0]?.title).toContainEqual({ text: 'Pyt', isMarked: true })
  expect(suggestions[0]?.facts[0]).toBe('IT')
  for (const { id } of suggestions) expect((await site.get(`/api/courses/${id}`)).status).toBe(200)
})

test('suggests a course for a word of its description, and names the word', async () => {
  const { suggestions } = await suggestionsFor('aadhaar')
  expect(suggestions[0]).toMatchObject({ id: 'ai-at-work-weekend-workshop', mentions: ['aadhaar'] })
})

test.each(['pyhton', 'data anal', 'kubernets', 'beginner workshop'])(
  'suggests first for %j what the search ranks first',
  async (query) => {
    const { suggestions } = await suggestionsFor(query)
    const [best] = (await searchFor(site, `q=${encodeURIComponent(query)}`)).courses
    expect(suggestions[0]?.id).toBe(best?.id)
  },
)

test('has no other endpoints, and none that writes', async () => {
  expect((await site.get('/find/nothing')).status).toBe(404)
  expect((await site.post('/find/courses', '{}')).status).toBe(405)
})

test('returns three similar courses as cards show them', async () => {
  const response = await site.get('/find/similar?course=digital-marketing')
  const { courses } = await response.json()
  expect(courses.map(({ id }: { id: string }) => id)).toContain('performance-marketing-internship')
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
  ['/courses/kuber.html', paths.course('kubernetes-in-production')],
  ['/blog-page/what-is-git-for', paths.article('what-git-is-really-for')],
  ['/one-page-business-plan', paths.article('the-one-page-business-plan')],
  ['/abuot.php', paths.about],
  ['/terms_and_conditions', paths.terms],
  ['/all-courses', paths.courses],
])('suggests for %s %s', async (requested, meant) => {
  expect((await closestPaths(site, requested))[0]).toBe(meant)
})

test.each([
  '/wp-login.php',
  '/no-such-page',
  '/page-not-found',
  '/',
  '/%00',
  '/%zz',
  `/${'x'.repeat(1_500)}`,
])('suggests nothing for %s', async (requested) => {
  expect(await closestPaths(site, requested)).toEqual([])
})

test('rejects a pipelined flood of searches with Retry-After, and serves other calls and addresses', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  const flooding = '203.0.113.9'
  const search = (end: string) =>
    `GET /find/suggest?q=data HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${flooding}\r\n${end}\r\n`
  // Twice the limit: the flood may cross the end of a minute.
  socket.write(search('').repeat(2 * PER_MINUTE) + search('Connection: close\r\n'))
  // 503 on a busy machine: load shedding.
  const call = await site.get('/api/courses?category=IT&page=1&limit=9', {
    'X-Forwarded-For': flooding,
  })
  expect(call.status).not.toBe(429)
  const replies = await text(socket)
  const statuses = [...replies.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
  expect(statuses).toHaveLength(2 * PER_MINUTE + 1)
  expect(statuses).toContain('429')
  expect(statuses).not.toContain('500')
  expect(replies).toMatch(/^retry-after: 60\r$/im)
  expect((await site.get('/find/suggest?q=data')).status).not.toBe(429)
})
