import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { CATEGORIES } from '#domain/category.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import { LISTS, noLists } from '#server/catalogue/remote/catalogueCopy.ts'
import { readCatalogueFile, writeCatalogueFile } from '#server/catalogue/remote/catalogueFile.ts'
import {
  type CatalogueReader,
  createCatalogueReader,
  type Pace,
} from '#server/catalogue/remote/catalogueReader.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/ops/log.ts'
import { catalogue, courseFields, failingPage } from '#tests/support/catalogue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { hostForEachTest, type RemoteHost, type Responder } from '#tests/support/remoteHost.ts'
import { testSite } from '#tests/support/site.ts'

const NEVER = 2 ** 30

let folder: string
const running: CatalogueReader[] = []
const logged: string[] = []
const clock = { now: Date.parse('2026-01-05T10:00:00Z') }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  logged.length = 0
})
afterEach(async () => {
  jest.useRealTimers()
  for (const catalogueReader of running.splice(0)) await catalogueReader.stop()
  await rm(folder, { recursive: true })
})

const pagedArticles =
  (count: number): Responder =>
  (request) => {
    if (request.url.pathname !== '/api/blogs') return groupHost(plainArticles(count))(request)
    const page = Number(request.url.searchParams.get('page'))
    return { body: { blogs: plainArticles(count).slice((page - 1) * 9, page * 9) } }
  }

const courses = hostForEachTest(
  courseHost([...plainCourses('IT', 20), ...plainCourses('NON IT', 9)]),
)
const groups = hostForEachTest(pagedArticles(11))

const foreignConfig = () =>
  readConfig({
    DATA_DIR: folder,
    COURSE_API_URL: courses.url,
    GROUP_API_URL: groups.url,
    WEBSITE_CODE: 'PATANG',
  })

const start = (
  pace: Partial<Pace> = {},
  config = foreignConfig(),
  respond: (request: Request) => Promise<Response> = () =>
    Promise.reject(new Error('the embedded API was asked')),
) => {
  const catalogueReader = createCatalogueReader({
    config,
    api: { fetch: respond },
    log: createLog('errors', (line) => void logged.push(line)),
    pace: { every: NEVER, between: 0, timeout: 30_000, first: 30_000, ...pace },
    now: () => clock.now,
  })
  running.push(catalogueReader)
  return catalogueReader
}

const restart = async (pace?: Partial<Pace>) => {
  await running.pop()?.stop()
  return start(pace)
}

const idsOf = (catalogueReader: CatalogueReader) =>
  catalogueReader.current()?.courses.map(({ id }) => id)
const slugsOf = (catalogueReader: CatalogueReader) =>
  catalogueReader.current()?.articles.map(({ slug }) => slug)
const takenAtOf = (catalogueReader: CatalogueReader) => {
  const lists = catalogueReader.current()?.lists ?? noLists
  return LISTS.map((list) => lists[list].takenAt)
}
const goAway = () => {
  courses.respond = () => ({ status: 503, body: {} })
  groups.respond = courses.respond
}
const codes = () => logged.map((line) => (JSON.parse(line) as { code: string }).code)

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
    expect(catalogueCopy?.courses[0]).toEqual({
      id: 'it-0',
      name: 'IT course number 0',
      category: 'IT',
      type: 'Live',
      duration: '8 weeks',
      fees: '7500',
      discount: 25,
      level: 'Beginner',
      daysLeft: 4,
      rating: 4.5,
      description: '## Contents\n\nA **bold** beginning.',
      changedAt: clock.now,
    })
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
    expect(logged).toEqual([])
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
    const catalogueReader = start()
    await catalogueReader.ready()
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
    const catalogueReader = start()
    await catalogueReader.ready()
    await catalogueReader.refresh()
    expect(detailsOf(courses)).toHaveLength(6)
    const texts = catalogueReader.current()?.courses.filter(({ description }) => description)
    expect(texts).toHaveLength(6)
  })

  test('evicts what left the list, and dates it anew when it returns', async () => {
    const count = 10
    courses.respond = lists(0, {}, count)
    const catalogueReader = start()
    await catalogueReader.ready()
    for (const [from, requested] of [
      [count, 2 * count],
      [0, 3 * count],
    ] as const) {
      courses.respond = lists(from, {}, count)
      await catalogueReader.refresh()
      expect(detailsOf(courses)).toHaveLength(requested)
    }
  })
})

describe('a host that fails', () => {
  test('at page 3 keeps the last good copy', async () => {
    const catalogueReader = start()
    await catalogueReader.ready()
    const before = clock.now
    clock.now += 60_000
    courses.respond = failingPage(3, courseHost(plainCourses('IT', 30)))
    await catalogueReader.refresh()
    expect(idsOf(catalogueReader)?.filter((id) => id.startsWith('it-'))).toHaveLength(20)
    const [, ...others] = LISTS
    expect(takenAtOf(catalogueReader)).toEqual([before, ...others.map(() => clock.now)])
    expect(codes()).toEqual(['HTTP_500'])
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ fault: 'HostError' })
    expect(idsOf(catalogueReader)?.some((id) => id.startsWith('non-it-'))).toBe(false)
  })

  test('at page 3 from the start serves a partial copy until a whole one exists', async () => {
    courses.respond = failingPage(3, courseHost(plainCourses('IT', 30)))
    const catalogueReader = start()
    expect(await catalogueReader.ready()).toMatchObject({ whole: false })
    expect(idsOf(catalogueReader)).toHaveLength(18)
    expect(slugsOf(catalogueReader)).toHaveLength(11)
    courses.respond = failingPage(2, courseHost(plainCourses('IT', 30)))
    await catalogueReader.refresh()
    expect(idsOf(catalogueReader)).toHaveLength(18)
    courses.respond = courseHost(plainCourses('IT', 10))
    await catalogueReader.refresh()
    expect(idsOf(catalogueReader)).toHaveLength(10)
    expect(catalogueReader.current()?.whole).toBe(true)
  })

  test('to announce the end until later makes the same list whole, and saves it', async () => {
    courses.respond = failingPage(2, courseHost(plainCourses('IT', 9)))
    const catalogueReader = start()
    const first = await catalogueReader.ready()
    expect(first).toMatchObject({ whole: false })
    const published: boolean[] = []
    catalogueReader.subscribe(({ whole }) => void published.push(whole))
    courses.respond = courseHost(plainCourses('IT', 9))
    await catalogueReader.refresh()
    expect(published).toEqual([true])
    expect(catalogueReader.current()?.courses).toEqual(first?.courses)
    courses.respond = () => ({ status: 500, body: {} })
    expect((await (await restart()).ready())?.whole).toBe(true)
  })

  test('by being slow is aborted in time, and nobody waits for it', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
    })
    courses.before = () => new Promise(() => {})
    const timeout = 700
    const catalogueReader = start({ timeout, first: 1 })
    expect(await catalogueReader.ready()).toBeUndefined()
    const refreshed = catalogueReader.refresh()
    // Each category is requested twice.
    for (let requested = 1; requested <= 2 * CATEGORIES.length; requested += 1) {
      await eventually(() => courses.crawled.length, requested)
      jest.advanceTimersByTime(timeout)
    }
    await refreshed
    expect(new Set(codes())).toEqual(new Set(['LATE']))
    expect(slugsOf(catalogueReader)).toHaveLength(11)
  })

  test('by hanging is aborted on stop, even after a garbage collection', async () => {
    courses.before = () => new Promise(() => {})
    const catalogueReader = start({ timeout: 60_000, first: 1 })
    await eventually(() => courses.crawled.length > 0)
    setFlagsFromString('--expose_gc')
    const collectGarbage: () => void = runInNewContext('gc')
    for (const _ of [1, 2]) {
      collectGarbage()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await catalogueReader.stop()
    expect(catalogueReader.current()).toBeUndefined()
  })

  test('by repeating ids and announcing pages endlessly comes to an end', async () => {
    courses.respond = ({ url }) => ({
      body: {
        data: plainCourses(url.searchParams.get('category') ?? '', 9),
        pagination: { hasNextPage: true },
      },
    })
    const catalogueReader = start()
    await catalogueReader.ready()
    expect(idsOf(catalogueReader)).toHaveLength(9 * CATEGORIES.length)
    expect(courses.crawled).toHaveLength(2 * CATEGORIES.length)
  })

  test('by inventing courses endlessly is cut at twenty thousand per category', async () => {
    courses.respond = ({ url }) => {
      const { page, category } = Object.fromEntries(url.searchParams)
      const data = Array.from({ length: 5_000 }, (_, place) => ({
        _id: `${category} ${page} ${place}`,
        description: 'x',
        category,
      }))
      return { body: { data, pagination: { hasNextPage: true } } }
    }
    const catalogueReader = start()
    await catalogueReader.ready()
    expect(idsOf(catalogueReader)).toHaveLength(20_000 * CATEGORIES.length)
    expect(courses.crawled.length).toBeLessThan(6 * CATEGORIES.length)
  })

  test('to announce the next page gets a request for it after a full page', async () => {
    const honest = catalogue({ IT: 20, 'NON IT': 9 })
    courses.respond = (request) => {
      const { body } = honest(request) ?? {}
      return { body: { ...(body as object), pagination: { hasNextPage: false } } }
    }
    const catalogueReader = start()
    await catalogueReader.ready()
    expect(idsOf(catalogueReader)).toHaveLength(29)
  })

  test.each([
    [404, false, undefined],
    [422, false, undefined],
    [404, true, 'HTTP_404'],
    [401, false, 'HTTP_401'],
    [429, false, 'HTTP_429'],
    [503, false, 'HTTP_503'],
  ])(
    'with %s for a page, announced %s, ends the list or fails: %s',
    async (status, hasNextPage, code) => {
      courses.respond = ({ url }) =>
        url.searchParams.get('page') === '1'
          ? { body: { data: plainCourses('IT', 9), pagination: { hasNextPage } } }
          : { status, body: {} }
      const catalogueReader = start()
      expect(await catalogueReader.ready()).toMatchObject({ whole: code === undefined })
      expect(idsOf(catalogueReader)).toHaveLength(9)
      expect(codes()).toEqual(code === undefined ? [] : [code])
    },
  )

  test('to send valid rows loses only the invalid ones', async () => {
    const data = [null, 7, { name: 'no id' }, courseFields('good'), { _id: 'bare' }]
    courses.respond = ({ url }) => ({
      body: { data: url.searchParams.get('category') === 'IT' ? data : [] },
    })
    const catalogueReader = start()
    await catalogueReader.ready()
    expect(idsOf(catalogueReader)).toEqual(['good', 'bare'])
  })

  test.each([
    ['not JSON', '<html>sorry</html>', 'NOT_JSON'],
    ['no list', { data: 'none' }, 'NO_LIST'],
    ['far too much', 'x'.repeat(5_000_000), 'ANSWER_TOO_LARGE'],
  ])('with %s keeps the last good copy', async (_, body, code) => {
    const catalogueReader = start()
    const first = await catalogueReader.ready()
    courses.respond = () => ({ body })
    await catalogueReader.refresh()
    expect(catalogueReader.current()?.version).toBe(first?.version)
    expect(codes()).toEqual([code])
  })
})

describe('on disk', () => {
  test('concurrent writers with one process id leave one whole file', async () => {
    const file = join(folder, 'catalogue.ndjson')
    await start().ready()
    await running[0]?.refresh()
    const source = JSON.parse((await readFile(file, 'utf8')).split('\n')[0] ?? '').source
    const lists = await readCatalogueFile(file, source)
    await Promise.all(Array.from({ length: 8 }, () => writeCatalogueFile(file, source, lists)))
    expect(await readCatalogueFile(file, source)).toEqual(lists)
    expect(await readdir(folder)).toEqual(['catalogue.ndjson'])
  })

  test('removes an old draft of a killed server, and no draft in use', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()].map((id) => `catalogue.ndjson.${id}.new`)
    for (const name of [old, fresh]) await writeFile(join(folder, `${name}`), '')
    await utimes(join(folder, `${old}`), 0, 0)
    await start().ready()
    await running[0]?.refresh()
    expect((await readdir(folder)).sort()).toEqual(['catalogue.ndjson', fresh])
  })

  test('survives a restart during an outage, with all dates', async () => {
    const first = await start().ready()
    await running[0]?.refresh()
    goAway()
    clock.now += 3_600_000
    const catalogueCopy = await (await restart()).ready()
    expect(catalogueCopy).toEqual(first)
    expect(await readdir(folder)).toEqual(['catalogue.ndjson'])
  })

  const spoilFile = async (spoil: (text: string) => string) => {
    await start().ready()
    await running.pop()?.stop()
    const file = join(folder, 'catalogue.ndjson')
    await writeFile(file, spoil(await readFile(file, 'utf8')))
  }
  test.each<[string, (text: string) => string]>([
    ['cut off in a line', (text) => text.slice(0, -90)],
    ['cut off after a line', (text) => `${text.split('\n').slice(0, 7).join('\n')}\n`],
    ['changed in an item', (text) => text.replace('IT course number 3', 'Another course')],
    ['empty', () => ''],
  ])('ignores a file that is %s, with one log line, and replaces it', async (_, spoil) => {
    await spoilFile(spoil)
    const [answerCourses, answerGroups] = [courses.respond, groups.respond]
    goAway()
    const catalogueReader = start()
    expect(await catalogueReader.ready()).toBeUndefined()
    const [first] = logged.map((line) => JSON.parse(line))
    expect(first).toMatchObject({ where: 'catalogue.file', fault: 'DamagedFile', code: 'DAMAGED' })
    expect(codes().filter((code) => code === 'DAMAGED')).toHaveLength(1)
    courses.respond = answerCourses
    groups.respond = answerGroups
    await catalogueReader.refresh()
    goAway()
    expect(await (await restart()).ready()).toMatchObject({ whole: true })
  })

  test.each([
    ['of another host', (text: string) => text.replace('PATANG', 'OTHER')],
    ['of a former form', (text: string) => text.replace(/"format":\d+/, '"format":3')],
  ])('ignores a file %s without an error', async (_, spoil) => {
    await spoilFile(spoil)
    goAway()
    expect(await start().ready()).toBeUndefined()
    expect(codes()).toEqual(['HTTP_503'])
  })

  test('keeps all characters that some programs treat as line ends', async () => {
    // Node's readline splits lines at U+2028 and U+2029.
    const description = 'One\u2028two\u2029three\u0085four\vfive\fsix\r\nseven\reight\nnine.'
    courses.respond = courseHost([{ ...plainCourses('IT', 1)[0], description }])
    await start().ready()
    await restart()
    goAway()
    await restart()
    expect((await running[0]?.ready())?.courses[0]?.description).toBe(description)
    expect(codes()).toEqual(['HTTP_503'])
  })

  test('logs an error and keeps the copy in memory when the folder is not writable', async () => {
    await writeFile(join(folder, 'file'), '')
    folder = join(folder, 'file')
    const catalogueReader = start()
    expect(await catalogueReader.ready()).toMatchObject({ whole: true })
    await catalogueReader.refresh()
    expect(logged.map((line) => JSON.parse(line).where)).toContain('catalogue')
    folder = join(folder, '..')
  })
})

test('reads the embedded catalogue in process, and ignores its stale responses', async () => {
  const site = await testSite({ environment: { CONTENT_DIR: ALL_CONTENT } })
  let isStale = false
  const respond = async (request: Request) => {
    const response = await fetch(request.url.replace(EMBEDDED, site.url))
    return isStale ? new Response(response.body, { headers: { age: '3600' } }) : response
  }
  try {
    const catalogueReader = start({}, { ...site.config, DATA_DIR: folder }, respond)
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
  } finally {
    await site.stop()
  }
})
