import { CacheExpiration } from 'workbox-expiration'
import { PAGES_OF_BUILD } from '#domain/contracts/offline.ts'
import { matchOptions } from './plugins.ts'
import { isCacheableFile, savedCopyOf } from './savedCopy.ts'
import { settings } from './settings.ts'

/** One cache per build, because a page needs the scripts of its own build. */
export const PAGES = PAGES_OF_BUILD + settings.build
export const ASSETS = `assets-${settings.build}`

const INSTALLED_AT = 'X-Installed-At'

const addTo = async (cache: Cache, path: string): Promise<void> => {
  const response = await fetch(path, { priority: 'low' })
  if (!isCacheableFile(response)) throw new Error(`${path} is not the file of this build`)
  await cache.put(path, response)
}

/** If one file fails, so does the install, and the browser tries again. */
export const precache = async (): Promise<void> => {
  const offlinePage = await fetch(settings.offlinePage, { cache: 'no-cache' })
  // During a rolling restart another instance may respond with its own build.
  if (!(await savedCopyOf(offlinePage.clone())))
    throw new Error('The offline page is of another build')
  const cache = await caches.open(ASSETS)
  await Promise.all(settings.assets.map((path) => addTo(cache, path)))
  // Last, because it dates the build.
  const headers = new Headers(offlinePage.headers)
  headers.set(INSTALLED_AT, new Date().toISOString())
  await cache.put(settings.offlinePage, new Response(offlinePage.body, { headers }))
}

const buildOf = (cacheName: string) => /^(?:pages|assets)-(.+)$/.exec(cacheName)?.[1]

/** `caches.keys()` is in order of creation, but a rollback installs into an existing cache. */
const installedAt = async (build: string): Promise<number> => {
  const options = { cacheName: `assets-${build}`, ...matchOptions }
  const page = await caches.match(settings.offlinePage, options)
  return Date.parse(page?.headers.get(INSTALLED_AT) ?? '') || 0
}

const latest = async (builds: readonly string[]): Promise<string | undefined> => {
  const dated = builds.map(async (build) => ({ build, at: await installedAt(build) }))
  return (await Promise.all(dated)).sort((a, b) => a.at - b.at).at(-1)?.build
}

/** Caches of release 1.0. */
const UNUSED = ['answers', 'pictures']

/** Keeps the previous build, for open tabs and for pages that were not visited since. */
export const deleteOlderBuilds = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => ![PAGES, ASSETS].includes(name))
  const previous = await latest(names.map(buildOf).filter((build) => build !== undefined))
  for (const name of names) {
    const build = buildOf(name)
    const isOld = build === undefined ? UNUSED.includes(name) : build !== previous
    if (!isOld) continue
    await caches.delete(name)
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
  }
}
