import { HostFault } from '#server/http/hostAnswer.ts'
import {
  type CachedList,
  type ItemType,
  itemsOfList,
  textsToRead,
  updatedList,
  withTexts,
} from './cachedList.ts'
import type { CatalogueLists } from './catalogueLists.ts'
import type { FetchJson } from './fetchJson.ts'
import { type Hosts, readArticle, readArticles, readCourse, readCourses } from './hostCalls.ts'
import { ARTICLES, COURSES } from './itemTypes.ts'
import type { ListRead } from './readList.ts'

/** Texts that are asked for one by one in a round: those never had, and those had before. */
const TEXTS = { most: 2_000, mostAgain: 100 } as const
/** Letters of all the texts of one list, those known before among them: two bytes each, as a list may bring. */
const MOST_LETTERS = 16 * 1_024 * 1_024
/** After so many failures in a row the host is left in peace until the next round. */
const ENOUGH = 3

/** When the text of an item on a list was last asked for. */
type AskedAt = Map<string, number>

type Parts = {
  readonly fetchJson: FetchJson
  readonly hosts: Hosts
  readonly now: () => number
  /** Called as soon as there is something better than before. */
  readonly publish: (lists: CatalogueLists) => void
}

/** One round through all the calls, one request at a time. Answers with the first fault of a list. */
export const createReadRound = ({ fetchJson, hosts, now, publish }: Parts) => {
  const asked: Record<'it' | 'nonIt' | 'articles', AskedAt> = {
    it: new Map(),
    nonIt: new Map(),
    articles: new Map(),
  }

  const readTexts = async <T>(
    type: ItemType<T>,
    list: CachedList<T>,
    keys: readonly string[],
    askedAt: AskedAt,
    readOne: (key: string) => Promise<T | undefined>,
  ) => {
    const texts = new Map<string, string>()
    const lengths = new Map(
      itemsOfList(list).map((item) => [type.keyOf(item), type.textOf(item)?.length ?? 0]),
    )
    let letters = [...lengths.values()].reduce((sum, length) => sum + length, 0)
    let failures = 0
    for (const key of keys) {
      if (letters > MOST_LETTERS) break
      try {
        const item = await readOne(key)
        const text = (item && type.textOf(item)) ?? ''
        texts.set(key, text)
        letters += Math.max(0, text.length - (lengths.get(key) ?? 0))
        failures = 0
      } catch (fault) {
        const isGone = fault instanceof HostFault && fault.status === 404
        if (isGone) texts.set(key, '')
        failures = isGone ? 0 : failures + 1
      }
      if (failures >= ENOUGH) break
      askedAt.set(key, now())
    }
    return texts
  }

  const completed = async <T>(
    type: ItemType<T>,
    list: CachedList<T>,
    read: ListRead<T>,
    askedAt: AskedAt,
    readOne: (key: string) => Promise<T | undefined>,
  ) => {
    const listed = new Set(itemsOfList(list).map(type.keyOf))
    // A host that makes up items each time would fill the memory with those that have gone.
    for (const key of askedAt.keys()) if (!listed.has(key)) askedAt.delete(key)
    const keys = textsToRead(type, list, read, askedAt, TEXTS)
    if (keys.length === 0) return list
    return withTexts(type, list, await readTexts(type, list, keys, askedAt, readOne), now())
  }

  return async (before: CatalogueLists): Promise<unknown> => {
    const reads = {
      it: await readCourses(fetchJson, hosts, 'IT'),
      nonIt: await readCourses(fetchJson, hosts, 'NON IT'),
      articles: await readArticles(fetchJson, hosts),
    }
    const listed: CatalogueLists = {
      it: await updatedList(COURSES, before.it, reads.it, now()),
      nonIt: await updatedList(COURSES, before.nonIt, reads.nonIt, now()),
      articles: await updatedList(ARTICLES, before.articles, reads.articles, now()),
    }
    publish(listed)
    const oneCourse = (id: string) => readCourse(fetchJson, hosts, id)
    const it = await completed(COURSES, listed.it, reads.it, asked.it, oneCourse)
    const nonIt = await completed(COURSES, listed.nonIt, reads.nonIt, asked.nonIt, oneCourse)
    const articles = await completed(
      ARTICLES,
      listed.articles,
      reads.articles,
      asked.articles,
      (slug) => readArticle(fetchJson, hosts, slug),
    )
    publish({ it, nonIt, articles })
    return reads.it.fault ?? reads.nonIt.fault ?? reads.articles.fault
  }
}
