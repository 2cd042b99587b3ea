import { openPages } from './clients.ts'
import { otherShelves, ownAssets } from './shelves.ts'

/** On the shelf of this build: what was there before it. */
const NOTE = '/earlier-builds'

type Earlier = {
  readonly shelves: readonly string[]
  /** Unknown until this build has taken over. Some may be its own: they were opened meanwhile. */
  readonly tabs?: readonly string[]
}

const write = async (earlier: Earlier) => (await ownAssets()).put(NOTE, Response.json(earlier))

const read = async (): Promise<Earlier> => {
  const noted = await (await ownAssets()).match(NOTE)
  return noted ? await noted.json() : { shelves: [] }
}

/**
 * Written down while this build is installed, and not looked up later: what has come since is of a newer
 * build, and taking that away would leave it without its scripts.
 */
export const noteEarlierShelves = async (): Promise<void> =>
  write({ shelves: await otherShelves() })

export const noteEarlierTabs = async (): Promise<void> =>
  write({ ...(await read()), tabs: (await openPages()).map(({ id }) => id) })

/** What earlier builds have left. */
export const earlierShelves = async (): Promise<string[]> => {
  const { shelves } = await read()
  return (await otherShelves()).filter((name) => shelves.includes(name))
}

/** Pages speak to a worker as soon as it is active, before it has taken over: nobody knows then. */
export const isAnyEarlierTabOpen = async (): Promise<boolean> => {
  const { tabs } = await read()
  return tabs === undefined || (await openPages()).some(({ id }) => tabs.includes(id))
}
