import { EMBEDDED } from '#domain/contracts/embedded.ts'
import { courseOf } from '#domain/course.ts'
import { LISTS } from '#server/catalogue/copy/catalogueCopy.ts'
import { catalogueReading, takenAtOf } from '#tests/support/catalogueReading.ts'
import { courseHost, groupHost, plainCourses } from '#tests/support/fakeApi.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import type { RemoteHost, Responder } from '#tests/support/remoteHost.ts'
import { sitesOfTests } from '#tests/support/site.ts'

const startSite = sitesOfTests()
const { courses, groups, clock, folder, start, started, logged, codes } = catalogueReading()

describe('a host that works', () => {
  test('reads every category and the articles to their end by the specification’s calls, one at a time', async () => {
    let open = 0
    let most = 0
    courses.before = async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
    }
    const catalogueCopy = await start().ready()
    expect(most).toBe(1)
    expect(catalogueCopy?.whole).toBe(true)
    expect(catalogueCopy?.courses).toHaveLength(29)
    expect(catalogueCopy?.articles).toHaveLength(11)
    const [row] = plainCourses('IT', 1)
    expect(catalogueCopy?.courses[0]).toEqual({ ...courseOf(row), changedAt: clock.now })
    expect(catalogueCopy?.articles[0]?.changedAt).toBe(Date.parse('2025-07-28T06:00:00Z'))
    expect(courses.crawled.slice(0, 3)).toEqual([
      'GET /api/courses?page=1&limit=9&category=IT',
      'GET /api/courses?page=2&limit=9&category=IT',
      'GET /api/courses?page=3&limit=9&category=IT',
    ])
    expect(groups.crawled).toEqual([
      'GET /api/blogs?page=1&limit=9&status=published&website_code=PATANG',
      'GET /api/blogs?page=2&limit=9&status=published&website_code=PATANG',
    ])
    expect(logged()).toEqual([])
  })

  test('notifies once of each version, and keeps the date of unchanged items', async () => {
    const catalogueReader = start()
    const first = await catalogueReader.ready()
    const published: number[] = []
    catalogueReader.subscribe(({ version }) => void published.push(version))
    clock.now += 60_000
    await catalogueReader.refresh()
    expect(published).toEqual([])
    expect(takenAtOf(catalogueReader)).toEqual(LISTS.map(() => clock.now))

    const [changed, ...rest] = plainCourses('IT', 20)
    const tomorrow = rest.map((row) => ({ ...row, days_left: 3 }))
    courses.respond = courseHost([{ ...changed, fees: '9000' }, ...tomorrow])
    clock.now += 60_000
    await catalogueReader.refresh()
    expect(published).toEqual([catalogueReader.current()?.version])
    expect(published).not.toEqual([first?.version])
    const dates = catalogueReader.current()?.courses.map(({ changedAt }) => changedAt - clock.now)
    expect(dates).toEqual([0, ...rest.map(() => -120_000)])
  })

  test('gets one request for each description that its lists omit', async () => {
    const rows = plainCourses('IT', 12)
    const brief = courseHost(rows.map(({ description, ...summary }) => summary))
    courses.respond = (request) => {
      const row = rows.find(({ _id }) => request.url.pathname === `/api/courses/${_id}`)
      return row ? { body: row } : brief(request)
    }
    const catalogueReader = start()
    const first = await catalogueReader.ready()
    expect(first?.courses.map(({ description }) => description)).toEqual(
      rows.map(({ description }) => description),
    )
    const details = () => courses.crawled.filter((call) => !call.includes('?'))
    expect(details()).toHaveLength(12)
    // A failing single-item call keeps the known text and causes no further calls.
    courses.respond = (request) => (request.url.search ? brief(request) : { status: 500, body: {} })
    await catalogueReader.refresh()
    expect(details()).toHaveLength(15)
    expect(catalogueReader.current()?.version).toBe(first?.version)
    courses.respond = brief
    await catalogueReader.refresh()
    expect(details()).toHaveLength(27)
    expect(catalogueReader.current()?.version).toBe(first?.version)
  })
})

describe('a host whose lists omit every text', () => {
  const MANY = 120
  const rowsOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      _id: `c${from + place}`,
      slug: `c${from + place}`,
      name: 'A course',
      title: 'An article',
      category: 'IT',
    }))
  const detailsOf = ({ crawled }: RemoteHost) => crawled.filter((call) => !call.includes('?'))
  const lists =
    (from: number, text: object, count = MANY): Responder =>
    ({ url, ...request }) => {
      const rows = rowsOf(from, count)
      const row = rows.find(({ _id }) => url.pathname.endsWith(`/${_id}`))
      if (row) return { body: { ...row, ...text } }
      const host = url.pathname === '/api/blogs' ? groupHost(rows) : courseHost(rows)
      return host({ url, ...request })
    }

  test('reads the text of a course and of an article with the same id', async () => {
    courses.respond = lists(0, { description: 'A text.' })
    groups.respond = lists(0, { content: 'A text.' })
    const catalogueReader = await started()
    await catalogueReader.refresh()
    expect(detailsOf(courses)).toHaveLength(MANY + 100)
    expect(new Set(detailsOf(groups)).size).toBe(MANY)
    expect(catalogueReader.current()?.articles.every(({ content }) => content === 'A text.')).toBe(
      true,
    )
  })

  test('stops requesting texts at the memory limit, also in the next round', async () => {
    const LARGE = 3 * 1_024 * 1_024
    courses.respond = lists(0, { description: 'x'.repeat(LARGE) }, 10)
    const catalogueReader = await started()
    await catalogueReader.refresh()
    expect(detailsOf(courses)).toHaveLength(6)
    const texts = catalogueReader.current()?.courses.filter(({ description }) => description)
    expect(texts).toHaveLength(6)
  })

  test('evicts what left the list, and dates it anew when it returns', async () => {
    const count = 10
    courses.respond = lists(0, {}, count)
    const catalogueReader = await started()
    for (const [from, requested] of [
      [count, 2 * count],
      [0, 3 * count],
    ] as const) {
      courses.respond = lists(from, {}, count)
      clock.now += 60_000
      await catalogueReader.refresh()
      expect(detailsOf(courses)).toHaveLength(requested)
      const dates = catalogueReader.current()?.courses.map(({ changedAt }) => changedAt)
      expect(dates).toEqual(Array(count).fill(clock.now))
    }
  })
})

test('reads the embedded catalogue in process, and ignores its stale responses', async () => {
  const site = await startSite({ environment: { CONTENT_DIR: ALL_CONTENT } })
  let isStale = false
  const respond = async (request: Request) => {
    const response = await fetch(request.url.replace(EMBEDDED, site.url))
    return isStale ? new Response(response.body, { headers: { age: '3600' } }) : response
  }
  const catalogueReader = start({}, { ...site.config, DATA_DIR: folder() }, respond)
  const catalogueCopy = await catalogueReader.ready()
  expect(catalogueCopy?.courses.length).toBeGreaterThan(50)
  expect(catalogueCopy?.courses.every(({ description }) => description)).toBe(true)
  expect(catalogueCopy?.articles.every(({ content }) => content)).toBe(true)
  const readAt = takenAtOf(catalogueReader)
  isStale = true
  clock.now += 60_000
  await catalogueReader.refresh()
  expect(takenAtOf(catalogueReader)).toEqual(readAt)
  expect(new Set(codes())).toEqual(new Set(['OLD']))
})
