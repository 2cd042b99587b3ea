import { expect, test } from '@jest/globals'
import { readList } from '#server/catalogue/remote/readList.ts'
import { HostError } from '#server/http/hostResponse.ts'

const readRefused = (status: number, hasNextPage: boolean) =>
  readList(
    async (address) => {
      if (address === '/2') throw new HostError(`HTTP_${status}`, status)
      return { json: { rows: ['a', 'b'], pagination: { hasNextPage } }, bytes: 1 }
    },
    {
      addressOf: (page) => `/${page}`,
      rowsOf: (json) => (json as { rows: string[] }).rows,
      read: String,
      keyOf: (item) => item,
      limit: 2,
    },
  )

test.each([400, 404, 410, 416, 422])(
  '%s for a page that was not announced is the end',
  async (status) => {
    expect(await readRefused(status, false)).toEqual({ items: ['a', 'b'] })
  },
)

test.each([401, 403, 408, 425, 429, 451, 500, 503])(
  '%s for a page is an error, announced or not',
  async (status) => {
    const error = { code: `HTTP_${status}` }
    expect(await readRefused(status, false)).toMatchObject({ items: ['a', 'b'], error })
    expect(await readRefused(status, true)).toMatchObject({ items: ['a', 'b'], error })
  },
)

test('any error for an announced page is an error', async () => {
  expect(await readRefused(404, true)).toMatchObject({ error: { code: 'HTTP_404' } })
})
