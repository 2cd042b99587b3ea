import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.stop())

const read = async (call: string) => (await site.get(call)).json()

const askForMany = async (callOf: (number: number) => string) => {
  for (let number = 0; number < 200; number += 1) await read(callOf(number))
}

test('evicts empty lists of made-up codes', async () => {
  const call = '/api/blogs?website_code=other'
  expect(await read(call)).toEqual({ blogs: [] })
  await site.store.queries
    .updateTable('articles')
    .set({ website_code: 'other' })
    .where('status', '=', 'published')
    .execute()
  await askForMany((number) => `/api/blogs?website_code=other-${number}`)
  expect((await read(call)).blogs).toHaveLength(9)
})

test('evicts empty pages past the end', async () => {
  const call = '/api/courses?page=1000&limit=1'
  expect((await read(call)).data).toEqual([])
  await site.store.queries
    .updateTable('courses')
    .set({ place: 1_000 })
    .where('place', '=', 1)
    .execute()
  await askForMany((number) => `/api/courses?page=${number + 2_000}&limit=1`)
  expect((await read(call)).data).toHaveLength(1)
})
