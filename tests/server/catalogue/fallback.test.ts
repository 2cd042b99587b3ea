import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { articlesOf } from '#domain/article.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import {
  type CatalogueReader,
  createCatalogueReader,
} from '#server/catalogue/remote/catalogueReader.ts'
import { createFallback } from '#server/catalogue/remote/fallback.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/ops/log.ts'
import { failingPage } from '#tests/support/catalogue.ts'
import {
  courseHost,
  groupHost,
  plainArticles,
  plainCourses,
  type Row,
} from '#tests/support/fakeApi.ts'
import type { Responder } from '#tests/support/remoteHost.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const clock = { now: 0 }
const host: Record<'courses' | 'articles', Responder> = {
  courses: () => undefined,
  articles: () => undefined,
}
const away: Responder = () => ({ status: 503, body: {} })

let folder: string
let catalogueReader: CatalogueReader
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
  clock.now = Date.parse('2026-01-05T10:00:00Z')
  host.courses = courseHost([...plainCourses('IT', 12), ...plainCourses('NON IT', 2)])
  host.articles = groupHost(plainArticles(3))
})
afterEach(async () => {
  await catalogueReader.stop()
  await rm(folder, { recursive: true })
})

const responseOf = async ({ url: address, method }: Request) => {
  const url = new URL(address)
  const answering = url.pathname.startsWith('/api/blogs') ? host.articles : host.courses
  const { status = 200, body } = answering({ method, url, body: '' }) ?? { status: 404, body: {} }
  return Response.json(body, { status })
}

const start = async () => {
  catalogueReader = createCatalogueReader({
    config: readConfig({ DATA_DIR: folder }),
    api: { fetch: responseOf },
    log: createLog('off'),
    pace: { every: 2 ** 30, first: 30_000 },
    now: () => clock.now,
  })
  await catalogueReader.refresh()
}

const restartInOutage = async () => {
  await catalogueReader.stop()
  host.courses = away
  host.articles = away
  await start()
}

/** Rereads the unchanged host for this long. */
const confirm = async (milliseconds: number) => {
  const end = clock.now + milliseconds
  while (clock.now < end) {
    clock.now += HOUR / 2
    await catalogueReader.refresh()
  }
}

const send = async (path: string) => {
  const stand = createFallback(catalogueReader, () => clock.now)
  return (await stand(new Request(EMBEDDED + path)))?.json()
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
    host.courses = away
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
    const file = join(folder, 'catalogue.ndjson')
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

  test.each([
    ['articles', 'courses'],
    ['courses', 'articles'],
  ] as const)(
    'a failing host of %s does not make the other one’s lists older',
    async (removed, there) => {
      const known = {
        courses: async () => [(await idsOf('IT')) !== undefined, (await course()) !== undefined],
        articles: async () => [(await slugs()) !== undefined, (await article()) !== undefined],
      }
      await start()
      host[removed] = away
      await confirm(DAY + HOUR)
      expect(await known[there]()).toEqual([true, true])
      expect(await known[removed]()).toEqual([false, false])
      await restartInOutage()
      expect(await known[there]()).toEqual([true, true])
      expect(await known[removed]()).toEqual([false, false])
    },
  )

  test('a list that always breaks off at the same page is as old as its last read', async () => {
    host.courses = failingPage(2, host.courses)
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
  host.courses = () => ({ body: { data: bare } })
  await start()
  expect([await idsOf('IT'), await idsOf('NON IT')]).toEqual([
    ['it-0', 'it-1'],
    ['it-0', 'it-1'],
  ])
})

test('serves the known part of a list that was never read to its end, never as empty or complete', async () => {
  host.courses = (request) => {
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
