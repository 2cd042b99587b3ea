import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { apiFetch } from '#server/pages/apiFetch.ts'

/** Milliseconds: longer than a page waits. */
const SLOW = 4_500

let host: Server
let address: string
beforeAll(async () => {
  host = createServer((_, response) => setTimeout(() => response.writeHead(201).end(), SLOW))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

test('a slow host is given up when a page reads from it, and waited for with an enquiry', async () => {
  const fetch = apiFetch({ fetch: () => Promise.reject(new Error('not asked')) })
  const [read, sent] = await Promise.allSettled([
    fetch(new Request(address)),
    fetch(new Request(address, { method: 'POST', body: '{}' })),
  ])
  expect(read).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } })
  expect(sent).toMatchObject({ status: 'fulfilled', value: { status: 201 } })
}, 15_000)
