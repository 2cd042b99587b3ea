import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { builtSite } from '#tests/support/built.ts'
import { freshData } from '#tests/support/freshData.ts'

test.each([0o000, 0o077])('creates a private data folder with the umask %o', async (umask) => {
  const data = await freshData()
  const DATA_DIR = join(data.environment.DATA_DIR, 'made')
  const environment = { DATA_DIR, DATABASE_URL: '', SECRET: '' }
  const before = process.umask(umask)
  const site = await builtSite({ data, environment }).finally(() => process.umask(before))
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(DATA_DIR)).toBe(0o700)
  for (const name of ['site.db', 'site.db-wal', 'site.db-shm', 'secret'])
    expect([name, await modeOf(join(DATA_DIR, name))]).toEqual([name, 0o600])
  await site.stop()
  await data.remove()
})
