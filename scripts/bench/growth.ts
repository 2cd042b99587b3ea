import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { CATEGORIES, FIRST_CATEGORY } from '#domain/category.ts'
import { postgresPrograms, startPostgres } from '#scripts/postgres.ts'
import type { CourseFile } from '#server/catalogue/content/contentFiles.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { findCourses } from '#server/store/courses.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { courseRow } from '#tests/support/courseRow.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

const FEW = 50
const MANY = 10_000
const LAST_PAGE = 500
const LIMIT = 9
const ROUNDS = 30
const IN_A_ROW = 20

const course = (index: number): CourseFile => ({
  ...courseRow({
    id: `course-${index}`,
    hash: String(index),
    name: `Course ${index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? FIRST_CATEGORY,
    description: 'What is learned here, week by week. '.repeat(40),
  }),
  order: index,
})

type Place = { readonly DATABASE_URL: string; readonly DATA_DIR: string }

const filled = async (place: Place, count: number) => {
  const store = await openStore(place)
  const courses = Array.from({ length: count }, (_, index) => course(index))
  await syncContent(store, { courses, articles: [] })
  await sql`analyze courses`.execute(store.queries)
  return store
}

const timeOf = async ({ queries }: Store, page: number) => {
  const start = performance.now()
  await findCourses(queries, { page, limit: LIMIT, category: 'IT' })
  return performance.now() - start
}

const compare = async (name: string, [few, many]: readonly [Place, Place]) => {
  const stores = { few: await filled(few, FEW), many: await filled(many, MANY) }
  const times: Record<'few' | 'many' | 'last', number[]> = { few: [], many: [], last: [] }
  const cases = [
    [times.few, stores.few, 1],
    [times.many, stores.many, 1],
    [times.last, stores.many, LAST_PAGE],
  ] as const
  for (let round = 0; round < 2 * ROUNDS; round += 1)
    for (const [found, store, page] of cases)
      for (let turn = 0; turn < IN_A_ROW; turn += 1) {
        const time = await timeOf(store, page)
        // The first half warms the store and the compiler; the first in a row wakes the store's
        // process.
        if (round >= ROUNDS && turn > 0) found.push(time)
      }
  for (const store of Object.values(stores)) await store.close()
  const ratio = (found: readonly number[]) => median(found) / median(times.few)
  const against = `of ${MANY.toLocaleString('en-US')} courses, to page 1 of ${FEW}`
  return [
    atMost(1.5, `${name}: page 1 ${against}`, ratio(times.many), ' ×'),
    atMost(1.5, `${name}: page ${LAST_PAGE} ${against}`, ratio(times.last), ' ×'),
  ]
}

const onSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const at = (name: string): Place => ({ DATABASE_URL: '', DATA_DIR: join(folder, name) })
  try {
    return await compare('SQLite', [at('few'), at('many')])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const onPostgres = async () => {
  const postgres = await startPostgres()
  const database = async (name: string): Promise<Place> => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return { DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`), DATA_DIR: '' }
  }
  try {
    return await compare('PostgreSQL', [await database('few'), await database('many')])
  } finally {
    await postgres.stop()
  }
}

const NO_POSTGRES = atLeast(1, 'PostgreSQL: measured (apt-get install postgresql)', 0)

export const growth = async (): Promise<readonly Row[]> => [
  ...(await onSqlite()),
  ...(postgresPrograms() ? await onPostgres() : [NO_POSTGRES]),
]
