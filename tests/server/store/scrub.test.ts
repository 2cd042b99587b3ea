import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import Database from 'libsql'
import { removeEnquiries, storeEnquiry } from '#server/store/enquiryRepository.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'

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
  const asked = jest.spyOn(Database.prototype, 'prepare')
  const tries = () => asked.mock.calls.filter(([text]) => text.includes('wal_checkpoint')).length
  const erased = erase()
  await comesTrue(() => tries() > 1)
  reader.exec('commit')
  expect(await erased).toBe(1)
  expect(await isOnDisk()).toBe(false)
})

test('reports an error while the WAL is in use; the same command erases later', async () => {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  await expect(erase()).rejects.toThrow(`${store.place}-wal still holds what was deleted`)
  expect(await isOnDisk()).toBe(true)
  reader.exec('commit')
  expect(await erase()).toBe(0)
  expect(await isOnDisk()).toBe(false)
})
