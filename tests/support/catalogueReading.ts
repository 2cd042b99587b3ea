import { LISTS, noLists } from '#server/catalogue/copy/catalogueCopy.ts'
import {
  type CatalogueReader,
  createCatalogueReader,
  type Pace,
} from '#server/catalogue/copy/catalogueReader.ts'
import { type Config, readConfig } from '#server/config.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from './fakeApi.ts'
import { folderForEachTest } from './folders.ts'
import { recordedLog } from './recordedLog.ts'
import { hostForEachTest } from './remoteHost.ts'

const NEVER = 2 ** 30

/** Readers of two hosts with 29 courses and 11 articles; new hosts and a new folder for each test. */
export const catalogueReading = () => {
  const running: CatalogueReader[] = []
  const { log, entries } = recordedLog()
  const clock = { now: Date.parse('2026-01-05T10:00:00Z') }
  const folder = folderForEachTest()

  afterEach(async () => {
    for (const catalogueReader of running.splice(0)) await catalogueReader.stop()
  })
  // The hosts close after the readers have stopped.
  const courses = hostForEachTest(
    courseHost([...plainCourses('IT', 20), ...plainCourses('NON IT', 9)]),
  )
  const groups = hostForEachTest(groupHost(plainArticles(11)))

  const foreignConfig = () =>
    readConfig({
      DATA_DIR: folder(),
      COURSE_API_URL: courses.url,
      GROUP_API_URL: groups.url,
      WEBSITE_CODE: 'PATANG',
    })

  const start = (
    pace: Partial<Pace> = {},
    changes: Partial<Config> = {},
    respond: (request: Request) => Promise<Response> = () =>
      Promise.reject(new Error('the embedded API was asked')),
  ) => {
    const catalogueReader = createCatalogueReader({
      config: { ...foreignConfig(), ...changes },
      api: { fetch: respond },
      log,
      pace: { every: NEVER, between: 0, timeout: 30_000, readyTimeout: 30_000, ...pace },
      now: () => clock.now,
    })
    running.push(catalogueReader)
    return catalogueReader
  }

  const started = async () => {
    const catalogueReader = start()
    await catalogueReader.ready()
    return catalogueReader
  }

  const stop = async () => running.pop()?.stop()

  return {
    courses,
    groups,
    clock,
    folder,
    start,
    started,
    stop,
    restart: async () => {
      await stop()
      return start()
    },
    goAway: () => {
      courses.respond = () => ({ status: 503, body: {} })
      groups.respond = courses.respond
    },
    logged: entries,
    codes: () => entries().map(({ code }): string => code),
  }
}

export const idsOf = (catalogueReader: CatalogueReader) =>
  catalogueReader.current()?.courses.map(({ id }) => id)

export const takenAtOf = (catalogueReader: CatalogueReader) => {
  const lists = catalogueReader.current()?.lists ?? noLists
  return LISTS.map((list) => lists[list].takenAt)
}
