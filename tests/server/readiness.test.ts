import fs, { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiryRepository.ts'
import { openStore } from '#server/store/open.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { httpSink } from '#tests/support/sinks.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const MINUTE = 60_000

let data: FreshData
let site: TestSite | undefined
const lines: string[] = []
beforeEach(async () => {
  data = await freshData()
  lines.length = 0
})
afterEach(async () => {
  jest.restoreAllMocks()
  await site?.stop()
  await data.remove()
})

const log = createLog('errors', (line) => void lines.push(line))

const start = async (environment: Record<string, string>) => {
  site = await testSite({ environment, log })
  return async () => {
    const response = await fetch(`${site?.url}/readyz`)
    return [response.status, await response.json()]
  }
}

const READY = [200, { status: 'ready' }]
const degraded = (problem: string) => [200, { status: 'degraded', problems: [problem] }]

const embedded = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: '', SECRET: '' })

test('/readyz names the disk while the data folder is gone', async () => {
  const folder = join(data.environment.DATA_DIR, 'data')
  const readyz = await start(embedded(folder))
  expect(await readyz()).toEqual(READY)
  await rename(folder, `${folder}-gone`)
  expect(await readyz()).toEqual(degraded('disk'))
  await rename(`${folder}-gone`, folder)
  expect(await readyz()).toEqual(READY)
})

// The full disk is injected: a test must not fill this machine's disk.
test('/readyz names the disk when less than 16 MiB are free', async () => {
  const readyz = await start(embedded(data.environment.DATA_DIR))
  const disk = await fs.statfs(data.environment.DATA_DIR)
  const statfs = jest.spyOn(fs, 'statfs')
  statfs.mockResolvedValue({ ...disk, bsize: 4_096, bavail: 4_095 })
  expect(await readyz()).toEqual(degraded('disk'))
  statfs.mockResolvedValue({ ...disk, bsize: 4_096, bavail: 4_096 })
  expect(await readyz()).toEqual(READY)
})

test.each([
  [16, degraded('notifications')],
  [14, READY],
])('/readyz of a site whose notification has waited for %d minutes', async (minutes, expected) => {
  const sink = await httpSink()
  sink.status = 500
  const store = await openStore(data.environment)
  const created_at = new Date(Date.now() - minutes * MINUTE).toISOString()
  await storeEnquiry(store, enquiryRow('waiting', { created_at }), ['webhook'])
  await store.close()
  const readyz = await start({ ...data.environment, ENQUIRY_WEBHOOK_URL: sink.url })
  await comesTrue(() => sink.requests.length > 0)
  await comesTrue(async () => JSON.stringify(await readyz()) === JSON.stringify(expected))
  await sink.close()
})

test('warns at the start when others may read an existing data folder, and leaves it as it is', async () => {
  const folder = join(data.environment.DATA_DIR, 'shared')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await start(embedded(folder))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ kind: 'warning', where: 'data.folder', permissions: '755' }),
  ])
  expect((await fs.stat(folder)).mode & 0o777).toBe(0o755)
})
