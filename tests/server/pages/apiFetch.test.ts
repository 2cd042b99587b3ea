import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { apiFetch } from '#server/pages/apiFetch.ts'
import { listening } from '#tests/support/listening.ts'

/** Milliseconds: longer than a page waits. */
const SLOW = 4_500

let host: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  host = await listening(
    createServer((_, response) => setTimeout(() => response.writeHead(201).end(), SLOW)),
  )
})
afterAll(() => host.close())

test('a slow host is given up when a page reads from it, and waited for with an enquiry', async () => {
  const fetch = apiFetch({ fetch: () => Promise.reject(new Error('not asked')) })
  const [read, sent] = await Promise.allSettled([
    fetch(new Request(host.url)),
    fetch(new Request(host.url, { method: 'POST', body: '{}' })),
  ])
  expect(read).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } })
  expect(sent).toMatchObject({ status: 'fulfilled', value: { status: 201 } })
}, 15_000)
