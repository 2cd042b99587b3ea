import { HostFault } from '#server/http/hostAnswer.ts'
import type { Ask } from './ask.ts'
import { ARTICLES, COURSES } from './kinds.ts'
import { type Hosts, readArticle, readArticles, readCourse, readCourses } from './lists.ts'
import type { ListRead } from './readList.ts'
import { annotate, itemsOn, type Kind, type Shelf, shelve, wantedTexts } from './shelf.ts'
import type { Shelves } from './shelves.ts'

/** Texts that are asked for one by one in a round: those never had, and those had before. */
const TEXTS = { most: 2_000, mostAgain: 100 } as const
/** Letters of all the texts of one list, those known before among them: two bytes each, as a list may bring. */
const MOST_LETTERS = 16 * 1_024 * 1_024
/** After so many failures in a row the host is left in peace until the next round. */
const ENOUGH = 3

/** When the text of an item on a list was last asked for. */
type AskedAt = Map<string, number>

type Parts = {
  readonly ask: Ask
  readonly hosts: Hosts
  readonly now: () => number
  /** Called as soon as there is something better than before. */
  readonly publish: (shelves: Shelves) => void
}

/** One round through all the calls, one request at a time. Answers with the first fault of a list. */
export const createCrawl = ({ ask, hosts, now, publish }: Parts) => {
  const asked: Record<'it' | 'nonIt' | 'articles', AskedAt> = {
    it: new Map(),
    nonIt: new Map(),
    articles: new Map(),
  }

  const readTexts = async <T>(
    kind: Kind<T>,
    shelf: Shelf<T>,
    keys: readonly string[],
    askedAt: AskedAt,
    readOne: (key: string) => Promise<T | undefined>,
  ) => {
    const texts = new Map<string, string>()
    const lengths = new Map(
      itemsOn(shelf).map((item) => [kind.keyOf(item), kind.textOf(item)?.length ?? 0]),
    )
    let letters = [...lengths.values()].reduce((sum, length) => sum + length, 0)
    let failures = 0
    for (const key of keys) {
      if (letters > MOST_LETTERS) break
      try {
        const item = await readOne(key)
        const text = (item && kind.textOf(item)) ?? ''
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
    kind: Kind<T>,
    shelf: Shelf<T>,
    read: ListRead<T>,
    askedAt: AskedAt,
    readOne: (key: string) => Promise<T | undefined>,
  ) => {
    const listed = new Set(itemsOn(shelf).map(kind.keyOf))
    // A host that makes up items each time would fill the memory with those that have gone.
    for (const key of askedAt.keys()) if (!listed.has(key)) askedAt.delete(key)
    const keys = wantedTexts(kind, shelf, read, askedAt, TEXTS)
    if (keys.length === 0) return shelf
    return annotate(kind, shelf, await readTexts(kind, shelf, keys, askedAt, readOne), now())
  }

  return async (before: Shelves): Promise<unknown> => {
    const reads = {
      it: await readCourses(ask, hosts, 'IT'),
      nonIt: await readCourses(ask, hosts, 'NON IT'),
      articles: await readArticles(ask, hosts),
    }
    const listed: Shelves = {
      it: await shelve(COURSES, before.it, reads.it, now()),
      nonIt: await shelve(COURSES, before.nonIt, reads.nonIt, now()),
      articles: await shelve(ARTICLES, before.articles, reads.articles, now()),
    }
    publish(listed)
    const oneCourse = (id: string) => readCourse(ask, hosts, id)
    const it = await completed(COURSES, listed.it, reads.it, asked.it, oneCourse)
    const nonIt = await completed(COURSES, listed.nonIt, reads.nonIt, asked.nonIt, oneCourse)
    const articles = await completed(
      ARTICLES,
      listed.articles,
      reads.articles,
      asked.articles,
      (slug) => readArticle(ask, hosts, slug),
    )
    publish({ it, nonIt, articles })
    return reads.it.fault ?? reads.nonIt.fault ?? reads.articles.fault
  }
}
