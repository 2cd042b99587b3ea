import { CacheExpiration } from 'workbox-expiration'
import { savedCopyOf } from './savedCopy.ts'
import { settings } from './settings.ts'

/** Pages and assets are cached per build: a page of one build needs the scripts of that build. */
export const PAGES = `pages-${settings.build}`
export const ASSETS = `assets-${settings.build}`

/** All files of the build or none: an incomplete install fails, and the browser tries it again. */
export const precache = async (): Promise<void> => {
  const offlinePage = await fetch(settings.offlinePage, { cache: 'no-cache' })
  // During a rolling restart another instance may answer with its own build.
  if (!(await savedCopyOf(offlinePage.clone())))
    throw new Error('The offline page is of another build')
  const cache = await caches.open(ASSETS)
  await cache.put(settings.offlinePage, offlinePage)
  await cache.addAll(settings.assets.map((path) => new Request(path, { priority: 'low' })))
}

const buildOf = (cacheName: string) => /^(?:pages|assets)-(.+)$/.exec(cacheName)?.[1]

/** Keeps the previous build, for its open tabs and for pages that were not visited since. */
export const deleteOlderBuilds = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => ![PAGES, ASSETS].includes(name))
  const previous = names.map(buildOf).findLast((build) => build !== undefined)
  for (const name of names) {
    const build = buildOf(name)
    if (build === undefined || build === previous) continue
    await caches.delete(name)
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
  }
}
