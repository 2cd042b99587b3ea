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

test('five instances that start at once on an empty store all come up, each migration once', async () => {
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(config)))
  const [first] = stores
  const applied = await first?.queries.selectFrom('migrations').select('name').execute()
  expect(new Set(applied?.map(({ name }) => name)).size).toBe(applied?.length)
  expect(applied?.length).toBeGreaterThan(0)
  await Promise.all(stores.map((store) => store.close()))
})

test('what was stored is there after the store is opened again', async () => {
  const before = await openStore(config)
  const written = await before.queries.selectFrom('migrations').selectAll().execute()
  await before.close()
  const after = await openStore(config)
  expect(await after.queries.selectFrom('migrations').selectAll().execute()).toEqual(written)
  await after.close()
})
