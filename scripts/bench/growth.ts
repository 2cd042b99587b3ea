import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Postgres, postgresPrograms, startPostgres } from '#scripts/postgres.ts'
import type { CourseFile } from '#server/catalogue/content/contentFiles.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { coursesQuery, findCourse, findCourses } from '#server/store/courses.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { atMost, type Findings, median, type Row, yes } from './row.ts'

const FEW = 50
const MANY = 10_000
const LAST_PAGE = 500
const LIMIT = 9
const ROUNDS = 30
const IN_A_ROW = 20

const course = (index: number): CourseFile => ({
  id: `course-${index}`,
  hash: String(index),
  order: index,
  name: `Course ${index}`,
  category: index % 2 === 0 ? 'IT' : 'NON IT',
  type: 'Live',
  duration: '12 weeks',
  fees: '18000',
  discount: 10,
  course_level: 'Beginner',
  offer_ends: null,
  ratings: 4.5,
  description: 'What is learned here, week by week. '.repeat(40),
  template_image: `/covers/it/course-${index}.svg`,
})

type Place = { readonly DATABASE_URL: string; readonly DATA_DIR: string }

const filled = async (place: Place, count: number) => {
  const store = await openStore(place)
  const courses = Array.from({ length: count }, (_, index) => course(index))
  await syncContent(store, { courses, articles: [] })
  await sql`analyze courses`.execute(store.queries)
  return store
}

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const timesOf = async (few: Store, many: Store) => {
  const page = (store: Store, number: number) => () =>
    findCourses(store.queries, { page: number, limit: LIMIT, category: 'IT' })
  const one = (store: Store, index: number) => () => findCourse(store.queries, `course-${index}`)
  const questions = {
    fewPage1: page(few, 1),
    manyPage1: page(many, 1),
    manyPage500: page(many, LAST_PAGE),
    fewCourse: one(few, FEW - 1),
    manyCourse: one(many, MANY - 1),
  }
  const names = Object.keys(questions) as (keyof typeof questions)[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < 2 * ROUNDS; round += 1)
    for (const name of names)
      for (let turn = 0; turn < IN_A_ROW; turn += 1) {
        const duration = await timed(questions[name])
        // The first half warms the store and the compiler; the first in a row wakes the store's
        // process.
        if (round >= ROUNDS && turn > 0) times[name]?.push(duration)
      }
  const of = (name: keyof typeof questions) => median(times[name] ?? [])
  return {
    fewPage1: of('fewPage1'),
    manyPage1: of('manyPage1'),
    manyPage500: of('manyPage500'),
    fewCourse: of('fewCourse'),
    manyCourse: of('manyCourse'),
  }
}

const planOf = async ({ queries }: Store, explain: string) => {
  const requested = { page: LAST_PAGE, limit: LIMIT, category: 'IT' } as const
  const { sql: text, parameters } = coursesQuery(queries, requested).compile()
  const { rows } = await queries.executeQuery<Record<string, unknown>>({
    ...sql.raw(explain).compile(queries),
    sql: explain + text,
    parameters,
  })
  return rows.map((each) => String(each['QUERY PLAN'] ?? each.detail)).join('; ')
}

const INDEX = 'courses_category_place'

const compare = async (name: string, explain: string, [few, many]: readonly [Store, Store]) => {
  const times = await timesOf(few, many)
  const plan = await planOf(many, explain)
  const against = `${MANY.toLocaleString('en-US')} courses to ${FEW}`
  const rows: Row[] = [
    atMost(1.5, `${name}: page 1, ${against}`, times.manyPage1 / times.fewPage1, ' ×'),
    atMost(
      1.5,
      `${name}: page ${LAST_PAGE}, to page 1 of ${FEW}`,
      times.manyPage500 / times.fewPage1,
      ' ×',
    ),
    atMost(1.5, `${name}: one course, ${against}`, times.manyCourse / times.fewCourse, ' ×'),
    yes(`${name}: page ${LAST_PAGE} is a range of an index`, plan.includes(INDEX)),
  ]
  return { rows, raw: { times, plan } }
}

const onSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const at = (name: string): Place => ({ DATABASE_URL: '', DATA_DIR: join(folder, name) })
  const stores = [await filled(at('few'), FEW), await filled(at('many'), MANY)] as const
  try {
    return await compare('SQLite', 'explain query plan ', stores)
  } finally {
    for (const store of stores) await store.close()
    rmSync(folder, { recursive: true })
  }
}

const database = async (postgres: Postgres, name: string): Promise<Place> => {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`), DATA_DIR: '' }
}

const onPostgres = async () => {
  const postgres = await startPostgres()
  try {
    const stores = [
      await filled(await database(postgres, 'few'), FEW),
      await filled(await database(postgres, 'many'), MANY),
    ] as const
    const found = await compare('PostgreSQL', 'explain ', stores)
    for (const store of stores) await store.close()
    return found
  } finally {
    await postgres.stop()
  }
}

const NO_POSTGRES = yes('PostgreSQL: measured (apt-get install postgresql)', false)

export const growth = async (): Promise<Findings> => {
  const sqlite = await onSqlite()
  const postgres = postgresPrograms() ? await onPostgres() : { rows: [NO_POSTGRES], raw: undefined }
  return {
    rows: [...sqlite.rows, ...postgres.rows],
    raw: { sqlite: sqlite.raw, postgres: postgres.raw },
  }
}
