import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { UNREACHABLE } from '#domain/contracts/offline.ts'
import { isCacheableFile } from './savedCopy.ts'
import { worker } from './settings.ts'

/** Requests of the browser and of the page differ in headers, but get the same response. */
export const matchOptions = { ignoreVary: true } as const

export const atMost = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true })

export const cacheableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheableFile(response) ? response : null),
}

export const anyBuild: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(request, matchOptions),
}

export const reportUnreachable: WorkboxPlugin = {
  fetchDidFail: async ({ error }) => {
    if (error.name === 'AbortError') return
    const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const client of clients) client.postMessage(UNREACHABLE)
  },
}
