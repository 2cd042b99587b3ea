import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { DAY } from '#domain/constants.ts'
import { storedKeys } from '#scripts/chaos/storedKeys.ts'
import { type Postgres, postgresPrograms, startPostgres } from '#scripts/postgres.ts'
import { tcpProxy } from '#scripts/tcpProxy.ts'
import { deleteUnusedBuckets, takeToken } from '#server/store/buckets.ts'
import { openStore } from '#server/store/open.ts'
import { countVisit } from '#server/store/vitals.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onPostgres, SECRET } from '#tests/support/freshData.ts'
import { postEnquiry, postUntilStored } from '#tests/support/postEnquiry.ts'
import { holdLock } from '#tests/support/sqliteLock.ts'

const PROMISED = 5_000
const GRACE = 1_500

const inTime = async (site: BuiltSite, key: string) => {
  const start = performance.now()
  const response = await postEnquiry(site.url, key)
  expect(performance.now() - start).toBeLessThan(PROMISED + GRACE)
  return response
}

const refusedInTime = async (site: BuiltSite, key: string) => {
  const response = await inTime(site, key)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await response.json()).error).toEqual({
    code: 'unavailable',
    message: expect.any(String),
    fields: {},
  })
}

const readsOn = async (site: BuiltSite) => {
  expect((await fetch(`${site.url}/livez`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${site.url}/all-course`)).status).toBe(200)
  expect((await fetch(`${site.url}/api/courses?page=1&limit=9&category=IT`)).status).toBe(200)
}

// PostgreSQL has no such lock.
const testEmbedded = onPostgres ? test.skip : test

testEmbedded(
  'with SQLite locked: responds 503 in time and serves pages, then 201 for the same key',
  async () => {
    const site = await builtSite({ isSmall: true })
    const key = randomUUID()
    const release = await holdLock(join(site.dataDir, 'site.db'))
    await Promise.all([refusedInTime(site, key), readsOn(site)])
    release()
    const after = await postEnquiry(site.url, key)
    expect([after.status, after.headers.get('idempotency-replayed')]).toEqual([201, null])
    await site.stop()
  },
)

const describePostgres = postgresPrograms() ? describe : describe.skip

describePostgres('PostgreSQL', () => {
  let postgres: Postgres
  let site: BuiltSite
  const log: string[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    site = await builtSite({
      isSmall: true,
      environment: { DATABASE_URL: postgres.url, SECRET, ENQUIRY_BURST: '1000' },
    })
    site.output.on('line', (line) => log.push(line))
  })
  afterAll(async () => {
    await site.stop()
    await postgres.stop()
  })

  /** Of the enquiries that could not be stored. */
  const codes = () =>
    log.flatMap((line) => {
      const { where, code } = JSON.parse(line)
      return where === 'enquiry.store' ? [code] : []
    })

  const asAdmin = async (...statements: readonly string[]) => {
    const admin = new pg.Client(postgres.url)
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }

  test('with a hung database: responds 503 in time and serves cached pages, then stores the same key once', async () => {
    await readsOn(site)
    const key = randomUUID()
    postgres.hang()
    try {
      await Promise.all([
        refusedInTime(site, key),
        // One of them opens a connection, as the pool has ten.
        ...Array.from({ length: 10 }, () => refusedInTime(site, randomUUID())),
        readsOn(site),
      ])
      await eventually(() => codes().length, 11)
      // The timeouts of queries and connections are shorter than the request's.
      expect(codes()).not.toContain('LATE')
      expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({
        status: 'degraded',
        problems: ['store'],
      })
    } finally {
      postgres.resume()
    }
    expect((await postUntilStored(site.url, key)).status).toBe(201)
    const keys = await storedKeys({ DATABASE_URL: postgres.url, DATA_DIR: '' })
    expect(keys.filter((one) => one === key)).toEqual([key])
  })

  test('with a primary that became a standby: responds 503, then 201 on the new primary', async () => {
    await asAdmin(
      'alter role site set default_transaction_read_only = on',
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
    )
    await eventually(async () => {
      await postEnquiry(site.url)
      return codes().includes('25006')
    })
    await asAdmin('begin read write; alter role site reset default_transaction_read_only; commit')
    expect((await postUntilStored(site.url)).status).toBe(201)
  })

  test('with a lost synchronous standby: refuses enquiries, and goes on counting visits and requests', async () => {
    const store = await openStore({ DATABASE_URL: postgres.url, DATA_DIR: '' })
    await asAdmin("alter system set synchronous_standby_names = 'lost'", 'select pg_reload_conf()')
    try {
      await eventually(async () => (await postEnquiry(site.url)).status, 503)
      const now = Date.now()
      expect(await takeToken(store, 'one', { burst: 1, perMinute: 1 }, now)).toBe(0)
      await deleteUnusedBuckets(store, now + 2 * DAY)
      await countVisit(store, { build: 'one', route: 'home', values: { LCP: 1_000 } }, now)
    } finally {
      await asAdmin('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
      await store.close()
    }
    expect((await postUntilStored(site.url)).status).toBe(201)
  })

  test('with a killed database: responds 503, then 201 after its restart', async () => {
    const key = randomUUID()
    await postgres.kill()
    try {
      await refusedInTime(site, key)
      await readsOn(site)
    } finally {
      await postgres.restart()
    }
    expect((await postUntilStored(site.url, key)).status).toBe(201)
  })

  test('replaces connections that died silently', async () => {
    const proxy = await tcpProxy(Number(new URL(postgres.url).port))
    const behind = await builtSite({
      isSmall: true,
      environment: { DATABASE_URL: `postgres://site@127.0.0.1:${proxy.port}/postgres`, SECRET },
    })
    expect((await postEnquiry(behind.url)).status).toBe(201)
    proxy.stall()
    // The first request on a dead connection closes it. As many as the pool has connections.
    const first = Array.from({ length: 10 }, () => inTime(behind, randomUUID()))
    const statuses = (await Promise.all(first)).map(({ status }) => status)
    expect(statuses).toContain(503)
    expect((await postEnquiry(behind.url)).status).toBe(201)
    await behind.stop()
    await proxy.close()
  })
})
