import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import Database from 'libsql'
import { coursesQuery } from '#server/store/courses.ts'
import {
  findEnquiry,
  releaseEnquiries,
  removeEnquiries,
  storeEnquiry,
} from '#server/store/enquiries.ts'
import { compareMigrations } from '#server/store/migrations.ts'
import { openStore, type Store, withStore } from '#server/store/open.ts'
import { courseRow } from '#tests/support/courseRow.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type FreshData, freshData, onPostgres } from '#tests/support/freshData.ts'
import { storeForAll, storeForEachTest } from '#tests/support/freshStore.ts'

describe('courses', () => {
  const MANY = 10_000

  const row = (index: number) =>
    courseRow({
      id: `course-${index}`,
      place: index + 1,
      category_place: Math.floor(index / 2) + 1,
      name: `Course ${index}`,
      category: index % 2 === 0 ? 'IT' : 'NON IT',
      description: 'x'.repeat(500),
    })

  const fresh = storeForAll()
  let store: Store
  beforeAll(async () => {
    store = fresh.store
    await store.transaction(async (queries) => {
      for (let from = 0; from < MANY; from += 500)
        await queries
          .insertInto('courses')
          .values(Array.from({ length: 500 }, (_, index) => row(from + index)))
          .execute()
    })
    await sql`analyze courses`.execute(store.queries)
  })

  const planOf = async (page: number, category?: 'IT') => {
    const { sql: text, parameters } = coursesQuery(store.queries, {
      page,
      limit: 9,
      category,
    }).compile()
    const explain = `explain ${onPostgres ? '' : 'query plan '}`
    const { rows } = await store.queries.executeQuery<Record<string, unknown>>({
      ...sql.raw(explain).compile(store.queries),
      sql: explain + text,
      parameters,
    })
    return rows.map((each) => each['QUERY PLAN'] ?? each.detail).join('\n')
  }

  test.each([
    ['all courses', undefined, 'courses_place'],
    ['a category', 'IT', 'courses_category_place'],
  ] as const)('reads page 500 of %s from the index like page 1', async (_, category, index) => {
    for (const page of [1, 500]) {
      const plan = await planOf(page, category)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan|SCAN courses|Sort|TEMP B-TREE/)
    }
  })
})

describe('migrations', () => {
  test('runs each migration once when five instances start at once', async () => {
    const data = await freshData()
    // One that ran again would find its tables.
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(data.environment)))
    for (const { queries } of stores)
      expect(await compareMigrations(queries)).toEqual({ unknown: [], pending: [] })
    await Promise.all(stores.map((store) => store.close()))
    await data.remove()
  })

  const newer = storeForAll()

  test('rejects a database that a newer release has migrated', async () => {
    const row = { name: '999 a later release', applied_at: '2099-01-01T00:00:00.000Z' }
    await newer.store.queries.insertInto('migrations').values(row).execute()
    await expect(openStore(newer.environment)).rejects.toThrow(
      /^the database is newer than this program: [^\n]*999 a later release[^\n]*$/,
    )
  })
})

describe('an enquiry and its notifications', () => {
  // The second one breaks the key of the table.
  const TWICE = ['mail', 'mail']
  const fresh = storeForEachTest()

  test('are stored together, or neither', async () => {
    await expect(storeEnquiry(fresh.store, enquiryRow('one'), TWICE)).rejects.toThrow(/unique/i)
    expect(await findEnquiry(fresh.store.queries, 'one')).toBeUndefined()
  })

  test('leave the quarantine together, or neither', async () => {
    const { store } = fresh
    await storeEnquiry(store, enquiryRow('one', { state: 'quarantined' }), [])
    await expect(releaseEnquiries(store, ['one'], TWICE, 0)).rejects.toThrow(/unique/i)
    expect(await findEnquiry(store.queries, 'one')).toMatchObject({ state: 'quarantined' })
  })
})

test('SQLite calls fsync at each commit, so that a stored enquiry is on disk', async () => {
  const data = await freshData()
  await withStore(openStore({ ...data.environment, DATABASE_URL: '' }), async ({ queries }) => {
    const { rows } = await sql`pragma synchronous`.execute(queries)
    // 2 is FULL.
    expect(rows).toEqual([{ synchronous: 2 }])
  })
  await data.remove()
})

const describePostgres = onPostgres ? describe : describe.skip

describePostgres('PostgreSQL', () => {
  const fresh = storeForAll()

  test('gets its timeouts by a query: PgBouncer rejects them as startup parameters', async () => {
    const { rows } = await sql`select name, setting, source from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(fresh.store.queries)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000', source: 'session' },
      { name: 'statement_timeout', setting: '3000', source: 'session' },
    ])
  })

  test('runs transactions as “read committed”, whatever the default of the database', async () => {
    const name = sql.id(new URL(fresh.environment.DATABASE_URL).pathname.slice(1))
    await sql`alter database ${name} set default_transaction_isolation = serializable`.execute(
      fresh.store.queries,
    )
    await withStore(openStore(fresh.environment), async ({ transaction, exclusive }) => {
      for (const begin of [transaction, exclusive]) {
        const { rows } = await begin((queries) => sql`show transaction_isolation`.execute(queries))
        expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
      }
    })
  })
})

describe('deletion', () => {
  const MOBILE = '6000000001'
  const NAME = 'Erasable Person'

  let data: FreshData
  let store: Store
  let reader: Database.Database
  beforeEach(async () => {
    data = await freshData()
    // PostgreSQL has no such log.
    store = await openStore({ ...data.environment, DATABASE_URL: '' })
    await storeEnquiry(store, enquiryRow('one', { mobile: MOBILE, name: NAME }), [])
    // As a backup or a long export does.
    reader = new Database(store.place)
    reader.exec('begin')
    reader.prepare('select count(*) from enquiries').all()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    reader.close()
    await store.close()
    await data.remove()
  })

  const erase = () => removeEnquiries(store, { mobile: MOBILE })

  const isOnDisk = async () =>
    (await Promise.all(['', '-wal'].map((end) => readFile(store.place + end)))).some((bytes) =>
      bytes.includes(NAME),
    )

  test('erases a person from the WAL too when another process reads for a moment', async () => {
    const prepared = jest.spyOn(Database.prototype, 'prepare')
    const tries = () =>
      prepared.mock.calls.filter(([text]) => text.includes('wal_checkpoint')).length
    const erased = erase()
    await eventually(() => tries() > 1)
    reader.exec('commit')
    expect(await erased).toBe(1)
    expect(await isOnDisk()).toBe(false)
  })

  test('reports an error while the WAL is in use; the same command erases later', async () => {
    let now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 1_000
      return now
    })
    await expect(erase()).rejects.toThrow(`${store.place}-wal still holds what was deleted`)
    expect(await isOnDisk()).toBe(true)
    reader.exec('commit')
    expect(await erase()).toBe(0)
    expect(await isOnDisk()).toBe(false)
  })
})
