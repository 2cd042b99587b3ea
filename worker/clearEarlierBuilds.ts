import { earlierShelves, isAnyEarlierTabOpen } from './earlier.ts'
import { renewPage } from './keptPages.ts'
import { isPages, ownPages } from './shelves.ts'

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

const clear = async () => {
  const earlier = await earlierShelves()
  if (earlier.length === 0) return
  if (!(await renewSeenPages(earlier)) || (await isAnyEarlierTabOpen())) return
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

let clearing: Promise<void> | undefined

/** What earlier builds have left goes when no tab is theirs any more and nothing is lost by it. */
export const clearEarlierBuilds = (): Promise<void> => {
  // Each page says that it was seen; only one of them is to ask for all the others.
  clearing ??= clear().finally(() => {
    clearing = undefined
  })
  return clearing
}
