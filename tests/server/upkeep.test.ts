import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '#domain/constants.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { siteSecret } from '#server/ops/secret.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { countVisit } from '#server/store/vitals.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { folderForEachTest } from '#tests/support/folders.ts'
import { storeForEachTest } from '#tests/support/freshStore.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { EMPTY_MANIFEST, siteForAll } from '#tests/support/site.ts'

describe('housekeeping', () => {
  const NOW = Date.parse('2026-08-28T10:00:00Z')

  const fresh = storeForEachTest()
  const { log, lines, entries } = recordedLog()

  const receive = (id: string, at: number) =>
    storeEnquiry(fresh.store, enquiryRow(id, { created_at: new Date(at).toISOString() }), [])

  const runAt = (now: number) =>
    startHousekeeping({ store: fresh.store, keepDays: 365, log, now: () => now })()

  const ids = async () =>
    (await fresh.store.queries.selectFrom('enquiries').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )

  test('purges enquiries older than a year at the start, and logs how many, if any', async () => {
    await receive('old', NOW - 366 * DAY)
    await receive('recent', NOW - 364 * DAY)
    await receive('today', NOW - HOUR)
    await runAt(NOW)
    expect(await ids()).toEqual(['recent', 'today'])
    await runAt(NOW)
    expect(entries()).toEqual([
      expect.objectContaining({ kind: 'info', where: 'housekeeping', enquiries: 1, vitals: 0 }),
    ])
  })

  test('purges none of 100 enquiries and warns once a run when the clock is 400 days ahead', async () => {
    for (let number = 0; number < 100; number += 1) await receive(`${number}`, NOW)
    await runAt(NOW + 400 * DAY)
    expect(lines).toHaveLength(1)
    await runAt(NOW + 400 * DAY + HOUR)
    expect(await ids()).toHaveLength(100)
    const purgesFrom = new Date(NOW + 407 * DAY).toISOString()
    expect(entries()).toEqual([
      expect.objectContaining({ kind: 'warning', clock: 'jumped ahead', purged: 0, purgesFrom }),
      expect.objectContaining({ kind: 'warning', clock: 'on probation', purged: 0, purgesFrom }),
    ])
  })

  test('purges nothing when the clock jumps between two runs and an enquiry arrives meanwhile', async () => {
    await receive('today', NOW)
    await runAt(NOW)
    await receive('received by the wrong clock', NOW + 400 * DAY)
    await runAt(NOW + 400 * DAY + HOUR)
    expect(await ids()).toHaveLength(2)
  })

  test('trusts a clock again that goes on for a week after a jump', async () => {
    await receive('old', NOW)
    for (let day = 0; day < 7; day += 1) await runAt(NOW + (400 + day) * DAY)
    expect(await ids()).toEqual(['old'])
    await runAt(NOW + 407 * DAY)
    expect(await ids()).toEqual([])
  })

  test('purges again a week after a clock that was ahead has been set back', async () => {
    await receive('old', NOW - 364 * DAY)
    await receive('today', NOW)
    await runAt(NOW + 400 * DAY)
    await runAt(NOW)
    expect(entries().at(-1)).toMatchObject({ clock: 'set back' })
    for (const day of [1, 4, 6]) await runAt(NOW + day * DAY)
    expect(await ids()).toEqual(['old', 'today'])
    await runAt(NOW + 7 * DAY)
    expect(await ids()).toEqual(['today'])
  })

  test('purges at most a twentieth of the enquiries in one run', async () => {
    const old = Array.from({ length: 1_000 }, (_, number) => enquiryRow(`old-${number}`))
    await fresh.store.queries.insertInto('enquiries').values(old).execute()
    await receive('today', NOW)
    await runAt(NOW)
    expect(await ids()).toHaveLength(1_001 - 51)
    await runAt(NOW + HOUR)
    expect(await ids()).toHaveLength(1_001 - 51 - 48)
  })
})

describe('the secret', () => {
  const folder = folderForEachTest()

  const secretWith = (environment: Record<string, string>) =>
    siteSecret(readConfig({ DATA_DIR: join(folder(), 'data'), ...environment }))

  const file = () => join(folder(), 'data', 'secret')

  test('creates a file at the first start, and reads it at later ones', async () => {
    const secret = await secretWith({})
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await secretWith({})).toBe(secret)
    expect(await readFile(file(), 'utf8')).toBe(`${secret}\n`)
  })

  test('twenty servers that start at once agree, and leave no other file', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secretWith({})))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(join(folder(), 'data'))).toEqual(['secret'])
  })

  test('uses SECRET as it is, without a file', async () => {
    const SECRET = 'thirty-two letters are long enough'
    expect(await secretWith({ SECRET })).toBe(SECRET)
    await expect(stat(file())).rejects.toThrow('ENOENT')
  })

  test('derives the secret from the address of a shared database', async () => {
    const DATABASE_URL = 'postgres://site:sesame@database/site'
    const secret = await secretWith({ DATABASE_URL })
    expect(await secretWith({ DATABASE_URL })).toBe(secret)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await secretWith({ DATABASE_URL: DATABASE_URL.replace('sesame', 'poppy') })).not.toBe(
      secret,
    )
    await expect(stat(file())).rejects.toThrow('ENOENT')
  })

  test('rejects a database address without a password, in one line', async () => {
    const start = secretWith({ DATABASE_URL: 'postgres://site@database/site' })
    await expect(start).rejects.toThrow(BadSetting)
    await expect(start).rejects.toThrow(/^SECRET: is required[^\n]+openssl rand[^\n]+$/)
    const DATABASE_URL = 'postgres://site@database/site?password=sesame'
    expect(await secretWith({ DATABASE_URL })).toMatch(/^[\w-]{43}$/)
  })

  test('rejects an empty file, in one line that names it', async () => {
    await secretWith({})
    await writeFile(file(), '\n')
    const start = secretWith({})
    await expect(start).rejects.toThrow(BadSetting)
    await expect(start).rejects.toThrow(`SECRET: ${file()} is empty`)
  })
})

describe('vitals', () => {
  const build = {
    id: 'tested',
    manifest: { ...EMPTY_MANIFEST, pages: { home: { js: [], css: [] } } },
  }
  const visit = { route: 'home', build: build.id, values: { LCP: 1_200, CLS: 0.02 } }

  holdClocks()
  const site = siteForAll(() => ({ build, environment: { TRUST_PROXY: '1' } }))

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.post('/vitals', JSON.stringify(body), headers)

  const rows = () =>
    site.store.queries.selectFrom('vitals').select(['build', 'route', 'vital', 'visits']).execute()

  test('stores two equal visits as one row with a count of two', async () => {
    for (const _ of [1, 2]) expect((await send(visit)).status).toBe(204)
    await send({ ...visit, build: 'an older one', path: '/enquiry/secret' })
    const stored = await rows()
    expect(stored).toHaveLength(4)
    expect(stored).toEqual(
      expect.arrayContaining([
        { build: visit.build, route: 'home', vital: 'LCP', visits: 2 },
        { build: visit.build, route: 'home', vital: 'CLS', visits: 2 },
        { build: 'other', route: 'home', vital: 'LCP', visits: 1 },
      ]),
    )
  })

  test.each([
    ['a page that is none of this build', { ...visit, route: 'made-up' }, 422],
    ['no value', { ...visit, values: {} }, 422],
    ['more than 16 KB', { ...visit, more: 'x'.repeat(17_000) }, 413],
  ])('rejects %s', async (_, body, status) => {
    const before = await rows()
    expect((await send(body)).status).toBe(status)
    expect(await rows()).toEqual(before)
  })

  test('rejects reports from other sites and forms, and offers no reads', async () => {
    expect((await send(visit, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(visit, { 'Content-Type': 'text/plain' })).status).toBe(415)
    const { status, headers } = await site.get('/vitals')
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('limits reports to sixty per address and minute', async () => {
    const from = (address: string) => send(visit, { 'X-Forwarded-For': address })
    for (let count = 0; count < 60; count += 1) expect((await from('192.0.2.1')).status).toBe(204)
    expect((await from('192.0.2.1')).status).toBe(429)
    expect((await from('192.0.2.2')).status).toBe(204)
  })

  test('removes sums after ninety days', async () => {
    const old = { ...visit, route: 'old' }
    await countVisit(site.store, old, Date.now() - 92 * DAY)
    await countVisit(site.store, { ...visit, route: 'young' }, Date.now() - 88 * DAY)
    await startHousekeeping({ store: site.store, keepDays: 365, log: createLog('off') })()
    const routes = (await rows()).map(({ route }) => route)
    expect(routes).toContain('young')
    expect(routes).not.toContain('old')
  })
})
