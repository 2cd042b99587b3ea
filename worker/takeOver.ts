import { earlierShelves, isAnyEarlierTabOpen, noteEarlierTabs } from './earlier.ts'
import { renewPage } from './keptPages.ts'
import { isPages, ownPages } from './shelves.ts'
import { worker } from './told.ts'

/** Pages that were seen in an earlier build are asked for in this one; false when that must wait. */
const renewSeenPages = async (earlier: readonly string[]): Promise<boolean> => {
  const own = await ownPages()
  for (const name of earlier.filter(isPages)) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (await own.match(url, { ignoreVary: true })) continue
      if (!(await renewPage(url).catch(() => false))) return false
    }
  }
  return true
}

/** What earlier builds have left goes when no tab is theirs any more and nothing is lost by it. */
export const clearEarlierBuilds = async (): Promise<void> => {
  const earlier = await earlierShelves()
  if (earlier.length === 0) return
  if (!(await renewSeenPages(earlier)) || (await isAnyEarlierTabOpen())) return
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/**
 * At once, and safe because whatever an earlier tab still needs stays where it is. Pages wait until it is
 * done, so that clearing up is left to the first one that says it was seen.
 */
export const takeOver = async (): Promise<void> => {
  await noteEarlierTabs()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
