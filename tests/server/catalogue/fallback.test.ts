import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articlesOf } from '#domain/article.ts'
import { DAY, HOUR } from '#domain/constants.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { createFallback } from '#server/catalogue/copy/fallback.ts'
import { catalogueReading } from '#tests/support/catalogueReading.ts'
import {
  courseHost,
  failingPage,
  groupHost,
  plainArticles,
  plainCourses,
  type Row,
} from '#tests/support/fakeApi.ts'
import type { Responder } from '#tests/support/remoteHost.ts'

const { courses, groups, clock, folder, goAway, ...reading } = catalogueReading()
const away: Responder = () => ({ status: 503, body: {} })
let catalogueReader: CatalogueReader
beforeEach(() => {
  courses.respond = courseHost([...plainCourses('IT', 12), ...plainCourses('NON IT', 2)])
  groups.respond = groupHost(plainArticles(3))
})

const start = async () => {
  catalogueReader = reading.start()
  await catalogueReader.refresh()
}

const restartInOutage = async () => {
  await reading.stop()
  goAway()
  await start()
}

/** Rereads the unchanged host for this long. */
const confirm = async (milliseconds: number) => {
  const end = clock.now + milliseconds
  while (clock.now < end) {
    clock.now += Math.min(milliseconds, 5 * HOUR)
    await catalogueReader.refresh()
  }
}

const hostOf = (path: string) => (path.startsWith('/api/blogs') ? groups : courses).url
const send = async (path: string) => {
  const stand = createFallback(catalogueReader, () => clock.now)
  return (await stand(new Request(hostOf(path) + path)))?.json()
}
const idsOf = async (category: string, page = 1) => {
  const query = new URLSearchParams({ page: String(page), limit: '9', category })
  const known = await send(`/api/courses?${query}`)
  return known?.data.map(({ _id }: { _id: string }) => _id)
}
const slugs = async () =>
  (await send('/api/blogs?page=1&limit=9'))?.blogs.map(({ slug }: { slug: string }) => slug)
const course = () => send('/api/courses/it-3')
const article = () => send('/api/blogs/slug/article-1')

describe('how long it lasts', () => {
  test('a day after the host last confirmed it', async () => {
    await start()
    await confirm(DAY + HOUR)
    courses.respond = away
    clock.now += DAY
    await catalogueReader.refresh()
    expect(await idsOf('IT', 2)).toEqual(['it-9', 'it-10', 'it-11'])
    expect(await idsOf('NON IT')).toEqual(['non-it-0', 'non-it-1'])
    clock.now += 1
    expect([await idsOf('IT'), await idsOf('NON IT'), await course()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await slugs()).toHaveLength(3)
  })

  test('a day also after a restart, when nothing new was saved', async () => {
    await start()
    await confirm(DAY + HOUR)
    await restartInOutage()
    clock.now += DAY - HOUR
    expect(await idsOf('IT')).toHaveLength(9)
    expect(await slugs()).toHaveLength(3)
    clock.now += HOUR + 1
    expect([await idsOf('IT'), await slugs()]).toEqual([undefined, undefined])
  })

  test('writes the file again when it is an hour behind, not each time', async () => {
    const file = join(folder(), 'catalogue.ndjson')
    await start()
    const first = await readFile(file, 'utf8')
    await confirm(HOUR / 2)
    expect(await readFile(file, 'utf8')).toBe(first)
    await confirm(HOUR / 2)
    const second = await readFile(file, 'utf8')
    expect(second).not.toBe(first)
    await confirm(HOUR / 2)
    expect(await readFile(file, 'utf8')).toBe(second)
  })

  test('a failing host of articles does not make the courses older, also after a restart', async () => {
    const known = async () => {
      const responses = [await idsOf('IT'), await course(), await slugs(), await article()]
      return responses.map((each) => each !== undefined)
    }
    await start()
    groups.respond = away
    await confirm(DAY + HOUR)
    expect(await known()).toEqual([true, true, false, false])
    await restartInOutage()
    expect(await known()).toEqual([true, true, false, false])
  })

  test('a list that always breaks off at the same page is as old as its last read', async () => {
    courses.respond = failingPage(2, courses.respond)
    await start()
    await confirm(DAY + HOUR)
    expect(await idsOf('IT')).toHaveLength(9)
  })
})

test('serves lists in the pages and fields of the API', async () => {
  await start()
  const brief = ({ days_left: _, description: __, template_image: ___, ...row }: Row) => row
  const rows = plainCourses('IT', 12).map(brief)
  expect(await send('/api/courses?page=1&limit=9&category=IT')).toEqual({
    data: rows.slice(0, 9),
    pagination: { page: 1, limit: 9, hasNextPage: true },
  })
  expect(await send('/api/courses?page=2&limit=9&category=IT')).toEqual({
    data: rows.slice(9),
    pagination: { page: 2, limit: 9, hasNextPage: false },
  })
  const { blogs } = await send('/api/blogs?page=1&limit=9')
  expect(articlesOf({ blogs })?.map(({ slug }) => slug)).toEqual(
    plainArticles(3).map(({ slug }) => slug),
  )
  expect(JSON.stringify(blogs)).not.toContain('A paragraph.')
})

test('a course is in the lists that its host returned, whatever its category', async () => {
  const bare = plainCourses('IT', 2).map(({ category: _unsaid, ...row }) => row)
  courses.respond = () => ({ body: { data: bare } })
  await start()
  expect([await idsOf('IT'), await idsOf('NON IT')]).toEqual([
    ['it-0', 'it-1'],
    ['it-0', 'it-1'],
  ])
})

test('serves the known part of a list that was never read to its end, never as empty or complete', async () => {
  courses.respond = (request) => {
    if (request.url.searchParams.get('category') === 'IT') return away(request)
    const body = { data: plainCourses('NON IT', 2), pagination: { hasNextPage: true } }
    return failingPage(2, () => ({ body }))(request)
  }
  await start()
  expect(await idsOf('IT')).toBeUndefined()
  const known = await send('/api/courses?page=1&limit=9&category=NON+IT')
  expect(known.data).toHaveLength(2)
  expect(known.pagination.hasNextPage).toBe(true)
  expect(await idsOf('NON IT', 2)).toBeUndefined()
  expect((await send('/api/blogs?page=1&limit=9')).pagination.hasNextPage).toBe(false)
  expect(await send('/api/blogs?page=2&limit=9')).toMatchObject({ blogs: [] })
})
