import type { ToWorker } from '#domain/offline.ts'
import { call, isCall, picture } from './answers.ts'
import { asset, keepAssets } from './assets.ts'
import { noteEarlierShelves } from './earlier.ts'
import { openPage } from './openPage.ts'
import { keepSeenPage } from './seen.ts'
import { takeOver } from './takeOver.ts'
import { worker } from './told.ts'

worker.addEventListener('install', (event) =>
  event.waitUntil(
    noteEarlierShelves()
      .then(keepAssets)
      .then(() => worker.skipWaiting()),
  ),
)

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  const { data, source } = event as { data: ToWorker; source: Client | null }
  if (data.type !== 'seen' || source === null) return
  event.waitUntil(keepSeenPage(data, source).catch(() => undefined))
})

const isOwn = ({ url }: Request) => new URL(url).origin === worker.location.origin

const answerOf = (event: FetchEvent): Promise<Response> | undefined => {
  const { request } = event
  if (request.method !== 'GET') return undefined
  if (request.mode === 'navigate') return isOwn(request) ? openPage(event) : undefined
  if (isOwn(request)) {
    if (new URL(request.url).pathname.startsWith('/assets/')) return asset(request)
    if (request.destination === 'image') return picture(event)
  }
  return isCall(request) ? call(event) : undefined
}

worker.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})
