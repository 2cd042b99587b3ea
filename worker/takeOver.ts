import { openPages } from './clients.ts'
import { renewPage } from './keptPages.ts'
import { isPages, olderShelves, ownAssets, ownPages } from './shelves.ts'
import { worker } from './told.ts'

/** On the shelf of this build: which tabs were open when it took over. They may be of an earlier one. */
const EARLIER = '/tabs-of-earlier-builds'

const noteEarlierTabs = async () => {
  const ids = (await openPages()).map(({ id }) => id)
  await (await ownAssets()).put(EARLIER, Response.json(ids))
}

const isAnyEarlierTabOpen = async () => {
  const noted = await (await ownAssets()).match(EARLIER)
  const ids: readonly string[] = noted ? await noted.json() : []
  return (await openPages()).some(({ id }) => ids.includes(id))
}

/** Pages that were seen in an earlier build are asked for in this one; false when that must wait. */
const renewSeenPages = async (older: readonly string[]): Promise<boolean> => {
  const own = await ownPages()
  for (const name of older.filter(isPages)) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (await own.match(url, { ignoreVary: true })) continue
      if (!(await renewPage(url).catch(() => false))) return false
    }
  }
  return true
}

/** What earlier builds have left goes when no tab is theirs any more and nothing is lost by it. */
export const clearEarlierBuilds = async (): Promise<void> => {
  const older = await olderShelves()
  if (older.length === 0) return
  if (!(await renewSeenPages(older)) || (await isAnyEarlierTabOpen())) return
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** At once, and safe because whatever an earlier tab still needs stays where it is. */
export const takeOver = async (): Promise<void> => {
  await worker.registration.navigationPreload?.enable()
  if ((await olderShelves()).length > 0) await noteEarlierTabs()
  await worker.clients.claim()
  await clearEarlierBuilds()
}
