import { createCourseFilter } from '#domain/filterCourses.ts'
import { openSearch } from '#domain/searchEngine.ts'
import { type Snapshot, summaryOf } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import type { Kept } from '#server/http/kept.ts'
import type { Log } from '#server/ops/log.ts'
import { indexInSlices } from './inSlices.ts'
import { packed } from './packed.ts'

/** Words of descriptions in the index that is sent, all courses together: 300 courses stay under 30 KB. */
const WORDS_SENT = 5_000
const FEWEST_SENT = 6
/** The server has room for far more, and reads most descriptions to their end. */
const WORDS_HERE = 200_000
const FEWEST_HERE = 40

const share = (words: number, courses: number, fewest: number) =>
  Math.max(fewest, Math.floor(words / Math.max(1, courses)))

/** Words of each description in the index that is sent. */
export const wordsSent = (courses: number) => share(WORDS_SENT, courses, FEWEST_SENT)

/** One version of the catalogue, made ready to be searched and narrowed. */
const prepare = async ({ version, courses }: Snapshot) => {
  const count = courses.length
  const sent = await indexInSlices(courses, {
    version,
    mostWords: wordsSent(count),
  })
  const here = await indexInSlices(courses, {
    version,
    mostWords: share(WORDS_HERE, count, FEWEST_HERE),
  })
  return {
    version,
    catalogue: createCourseFilter(courses.map(summaryOf)),
    search: openSearch(here).search,
    index: await packed(JSON.stringify(sent)),
  }
}

export type Searchable = Awaited<ReturnType<typeof prepare>> & { readonly index: Kept }

export type Searchables = {
  /** The newest that is ready; undefined while there is none. */
  readonly current: () => Searchable | undefined
  /** Waits for the first one; undefined when there is no catalogue to be had. */
  readonly ready: () => Promise<Searchable | undefined>
}

/** Follows the catalogue: while a new version is made ready, the one before still answers. */
export const createSearchables = (snapshots: Snapshots, log: Log): Searchables => {
  let current: Searchable | undefined
  let making: { readonly version: string; readonly done: Promise<void> } | undefined

  const follow = (snapshot: Snapshot) => {
    if (current?.version === snapshot.version || making?.version === snapshot.version) return
    const before = making?.done
    const make = async () => {
      await before
      try {
        current = await prepare(snapshot)
      } catch (fault) {
        log.fault('find', fault)
      }
    }
    making = { version: snapshot.version, done: make() }
  }

  const known = snapshots.current()
  if (known) follow(known)
  snapshots.subscribe(follow)

  return {
    current: () => current,
    ready: async () => {
      if (current) return current
      const snapshot = await snapshots.ready()
      if (snapshot) follow(snapshot)
      await making?.done
      return current
    },
  }
}
