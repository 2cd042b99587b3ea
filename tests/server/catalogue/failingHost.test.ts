import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CATEGORIES } from '#domain/category.ts'
import { LISTS } from '#server/catalogue/copy/catalogueCopy.ts'
import { catalogueReading, idsOf, takenAtOf } from '#tests/support/catalogueReading.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, courseJson, failingPage, plainCourses } from '#tests/support/fakeApi.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'

const { courses, clock, start, started, restart, goAway, logged, codes } = catalogueReading()

afterEach(() => void jest.useRealTimers())

describe('a host that fails', () => {
  test('at page 3 keeps the last good copy', async () => {
    const catalogueReader = await started()
    const before = clock.now
    clock.now += 60_000
    courses.respond = failingPage(3, courseHost(plainCourses('IT', 30)))
    await catalogueReader.refresh()
    expect(idsOf(catalogueReader)?.filter((id) => id.startsWith('it-'))).toHaveLength(20)
    const [, ...others] = LISTS
    expect(takenAtOf(catalogueReader)).toEqual([before, ...others.map(() => clock.now)])
    expect(codes()).toEqual(['HTTP_500'])
    expect(logged()[0]).toMatchObject({ where: 'catalogue.it', fault: 'HostError' })
    expect(idsOf(catalogueReader)?.some((id) => id.startsWith('non-it-'))).toBe(false)
  })

  test('always at page 2 keeps the whole list, with the new fees of page 1', async () => {
    const catalogueReader = await started()
    const before = takenAtOf(catalogueReader)
    const [first] = plainCourses('IT', 1)
    const rows = [{ ...first, fees: '1' }, ...plainCourses('IT', 20).slice(1)]
    courses.respond = failingPage(2, courseHost([...rows, ...plainCourses('NON IT', 9)]))
    clock.now += 60_000
    await catalogueReader.refresh()
    const { IT: list } = catalogueReader.current()?.lists ?? {}
    expect(list?.items.map(({ fees }) => fees)).toEqual(['1', ...Array(19).fill('22500')])
    expect([list?.whole, takenAtOf(catalogueReader)[0]]).toEqual([true, before[0]])
  })

  test('with every list causes no calls for single items', async () => {
    const catalogueReader = await started()
    courses.crawled.splice(0)
    goAway()
    await catalogueReader.refresh()
    expect(courses.crawled).toHaveLength(CATEGORIES.length)
  })

  test('for one category is logged by a word without a space', async () => {
    const { respond } = courses
    courses.respond = (request) =>
      request.url.searchParams.get('category') === 'NON IT'
        ? { status: 500, body: {} }
        : respond(request)
    await started()
    expect(logged().map(({ where }) => where)).toEqual(['catalogue.non-it'])
  })

  test('at page 3 from the start serves a partial copy until a whole one exists', async () => {
    courses.respond = failingPage(3, courseHost(plainCourses('IT', 30)))
    const catalogueReader = start()
    expect(await catalogueReader.ready()).toMatchObject({ whole: false })
    expect(idsOf(catalogueReader)).toHaveLength(18)
    expect(catalogueReader.current()?.articles).toHaveLength(11)
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
    holdTimers()
    courses.before = () => new Promise(() => {})
    const timeout = 700
    const catalogueReader = start({ timeout, readyTimeout: 1 })
    expect(await catalogueReader.ready()).toBeUndefined()
    const refreshed = catalogueReader.refresh()
    // Each category is requested twice.
    for (let requested = 1; requested <= 2 * CATEGORIES.length; requested += 1) {
      await eventually(() => courses.crawled.length, requested)
      jest.advanceTimersByTime(timeout)
    }
    await refreshed
    expect(new Set(codes())).toEqual(new Set(['LATE']))
    expect(catalogueReader.current()?.articles).toHaveLength(11)
  })

  test('by hanging is aborted on stop, even after a garbage collection', async () => {
    courses.before = () => new Promise(() => {})
    const catalogueReader = start({ timeout: 60_000, readyTimeout: 1 })
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
    const catalogueReader = await started()
    expect(idsOf(catalogueReader)).toHaveLength(9 * CATEGORIES.length)
    expect(courses.crawled).toHaveLength(2 * CATEGORIES.length)
  })

  test('by inventing courses endlessly is cut at twenty thousand per category', async () => {
    courses.respond = ({ url }) => {
      const { page, category } = Object.fromEntries(url.searchParams)
      const hasNextPage = category === 'IT'
      const data = Array.from({ length: hasNextPage ? 5_000 : 5 }, (_, place) => ({
        _id: `${category} ${page} ${place}`,
        description: 'x',
      }))
      return { body: { data, pagination: { hasNextPage } } }
    }
    const catalogueReader = await started()
    expect(idsOf(catalogueReader)).toHaveLength(20_000 + 5 * (CATEGORIES.length - 1))
    expect(courses.crawled.length).toBeLessThan(5 + CATEGORIES.length)
  })

  test('by inventing courses beyond its announced end is read no further', async () => {
    courses.respond = ({ url }) => {
      const { page, category } = Object.fromEntries(url.searchParams)
      const data = plainCourses(`${category} ${page}`, 9).map((row) => ({ ...row, category }))
      return { body: { data, pagination: { hasNextPage: Number(page) < 3 } } }
    }
    const catalogueReader = await started()
    expect(idsOf(catalogueReader)).toHaveLength(27 * CATEGORIES.length)
    expect(courses.crawled).toHaveLength(3 * CATEGORIES.length)
  })

  test.each([
    ['the next page', { hasNextPage: false }, { hasNextPage: false }],
    ['a later page again', { hasNextPage: true }, null],
  ])('to announce %s gets a request for it after a full page', async (_, first, later) => {
    const honest = courses.respond
    courses.respond = (request) => {
      const { body } = honest(request) ?? {}
      const pagination = request.url.searchParams.get('page') === '1' ? first : later
      return { body: { ...(body as object), pagination } }
    }
    const catalogueReader = await started()
    expect(idsOf(catalogueReader)).toHaveLength(29)
  })

  test.each([
    [404, false, undefined],
    [422, false, undefined],
    [404, true, 'HTTP_404'],
    [429, false, 'HTTP_429'],
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
    const data = [null, 7, { name: 'no id' }, courseJson('good'), { _id: 'bare' }]
    courses.respond = ({ url }) => ({
      body: { data: url.searchParams.get('category') === 'IT' ? data : [] },
    })
    const catalogueReader = await started()
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
