import { clientsClaim, type RouteMatchCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { INSPECT } from '#domain/contracts/inspection.ts'
import { ASSETS, deleteOlderBuilds, precache } from './builds.ts'
import { offlinePage, openedPages, refreshedPages } from './pages.ts'
import { anyBuild, atMost, cacheableOnly, matchOptions, reportUnreachable } from './plugins.ts'
import { worker } from './settings.ts'

const isOpenedPage: RouteMatchCallback = ({ url, sameOrigin, request }) =>
  sameOrigin && request.mode === 'navigate' && !url.searchParams.has(INSPECT)

const isRefreshedPage: RouteMatchCallback = ({ url, sameOrigin, request }) =>
  sameOrigin && request.headers.get('Accept') === 'text/html' && !url.searchParams.has(INSPECT)

/** This server's API only: while another host fails, the page must not show old fees as current. */
const isApiCall: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/api/')

/** Seconds. The server also serves a stale page for at most a day. */
const DAY = 24 * 60 * 60

registerRoute(isOpenedPage, (options) => openedPages.handle(options).catch(offlinePage))
registerRoute(isRefreshedPage, refreshedPages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS, matchOptions, plugins: [cacheableOnly, anyBuild] }),
)
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'images',
    matchOptions,
    plugins: [cacheableOnly, atMost(150)],
  }),
)
registerRoute(
  isApiCall,
  new NetworkFirst({
    cacheName: 'api',
    matchOptions,
    plugins: [cacheableOnly, reportUnreachable, atMost(80, DAY)],
  }),
)

worker.addEventListener('install', (event) => {
  worker.skipWaiting()
  event.waitUntil(precache())
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOlderBuilds())
  // An older worker may have enabled it, and that outlives the worker. Offline, Firefox resolves it
  // to an error response (docs/decisions/11-workbox.md).
  event.waitUntil(worker.registration.navigationPreload.disable())
})
clientsClaim()
