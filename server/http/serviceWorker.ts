import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { WorkerSettings } from '#domain/contracts/offline.ts'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import type { Build } from './build.ts'
import { encodedBody, encodedResponse } from './encodedBody.ts'

const UNREGISTERING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(withdraw()))
const withdraw = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await registration.unregister()
}
`

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
}

export const serviceWorker = (build: Build, { OFFLINE, LAB, site }: Config) => {
  const settings: WorkerSettings = {
    build: build.id,
    assets: build.manifest.precached,
    offlinePage: paths.offline,
    site: hash('sha256', JSON.stringify(site), 'base64url').slice(0, 10),
  }
  // With LAB=1 a cached response must not hide an injected error.
  const isOn = OFFLINE === 'on' && LAB !== '1'
  const program =
    isOn && build.worker !== undefined
      ? `self.settings = ${JSON.stringify(settings)};\n${build.worker}`
      : UNREGISTERING_WORKER
  const body = encodedBody(program)
  return (c: Context) => encodedResponse(c, body, { headers: HEADERS })
}
