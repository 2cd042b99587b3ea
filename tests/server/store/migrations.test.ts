import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Config, readConfig } from '#server/config.ts'
import { openStore } from '#server/store/open.ts'
import { freshData } from '#tests/support/freshData.ts'

let data: Awaited<ReturnType<typeof freshData>>
let config: Config
beforeEach(async () => {
  data = await freshData()
  config = readConfig(data.environment)
})
afterEach(() => data.remove())

test('runs each migration once when five instances start at once', async () => {
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(config)))
  const [first] = stores
  const applied = await first?.queries.selectFrom('migrations').select('name').execute()
  expect(new Set(applied?.map(({ name }) => name)).size).toBe(applied?.length)
  expect(applied?.length).toBeGreaterThan(0)
  await Promise.all(stores.map((store) => store.close()))
})

test('keeps its rows when it is opened again', async () => {
  const before = await openStore(config)
  const written = await before.queries.selectFrom('migrations').selectAll().execute()
  await before.close()
  const after = await openStore(config)
  expect(await after.queries.selectFrom('migrations').selectAll().execute()).toEqual(written)
  await after.close()
})

test('rejects a database that a newer release has migrated', async () => {
  const newer = await openStore(config)
  const row = { name: '999 a later release', applied_at: '2099-01-01T00:00:00.000Z' }
  await newer.queries.insertInto('migrations').values(row).execute()
  await newer.close()
  await expect(openStore(config)).rejects.toThrow(
    /^the database is newer than this program: [^\n]*999 a later release[^\n]*$/,
  )
})
