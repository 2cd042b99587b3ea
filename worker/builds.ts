import { CacheExpiration } from 'workbox-expiration'
import { savedCopyOf } from './savedCopy.ts'
import { settings } from './settings.ts'

/** One cache per build, because a page needs the scripts of its own build. */
export const PAGES = `pages-${settings.build}`
export const ASSETS = `assets-${settings.build}`

/** All or nothing: after a failed install the browser tries again. */
export const precache = async (): Promise<void> => {
  const offlinePage = await fetch(settings.offlinePage, { cache: 'no-cache' })
  // During a rolling restart another instance may respond with its own build.
  if (!(await savedCopyOf(offlinePage.clone())))
    throw new Error('The offline page is of another build')
  const cache = await caches.open(ASSETS)
  await cache.put(settings.offlinePage, offlinePage)
  await cache.addAll(settings.assets.map((path) => new Request(path, { priority: 'low' })))
}

const buildOf = (cacheName: string) => /^(?:pages|assets)-(.+)$/.exec(cacheName)?.[1]

/** Keeps the previous build, for open tabs and for pages that were not visited since. */
export const deleteOlderBuilds = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => ![PAGES, ASSETS].includes(name))
  const previous = names
    .map(buildOf)
    .filter((build) => build !== undefined)
    .at(-1)
  for (const name of names) {
    const build = buildOf(name)
    if (build === undefined || build === previous) continue
    await caches.delete(name)
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
  }
}
