import type { Article } from '#domain/article.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { Course } from '#domain/course.ts'
import { HostError } from '#server/http/hostResponse.ts'
import { type CachedList, type Dated, omitsTexts, updatedList, withTexts } from './cachedList.ts'
import type { CatalogueLists, List } from './catalogueCopy.ts'
import type { FetchJson } from './fetchJson.ts'
import type { Hosts } from './hosts.ts'
import { articleSource, courseSource, type ListSource } from './listSources.ts'
import { readList } from './readList.ts'

/** Texts requested per round. */
const MAX_NEW = 2_000
const MAX_AGAIN = 100
/** Characters of all texts of a list, two bytes each. */
const MAX_CHARACTERS = 16 * 1_024 * 1_024
const MAX_FAILURES = 3

const createListReader = <T extends Course | Article>(
  name: List,
  source: ListSource<T>,
  fetchJson: FetchJson,
  now: () => number,
) => {
  const { keyOf, textOf } = source
  let isWithoutTexts = false
  const requestedAt = new Map<string, number>()

  const textsToRead = (items: readonly (T & Dated)[]) => {
    const requestTime = (item: T) => requestedAt.get(keyOf(item)) ?? 0
    const isNew = (item: T) => textOf(item) === undefined && !requestedAt.has(keyOf(item))
    const again = items.filter((item) => !isNew(item))
    again.sort((a, b) => requestTime(a) - requestTime(b))
    return [...items.filter(isNew).slice(0, MAX_NEW), ...again.slice(0, MAX_AGAIN)]
  }

  const readText = async (key: string) => {
    try {
      const item = source.readItem((await fetchJson(source.itemAddress(key))).json, key)
      return (item && textOf(item)) ?? ''
    } catch (error) {
      return error instanceof HostError && error.status === 404 ? '' : undefined
    }
  }

  const readTexts = async (items: readonly (T & Dated)[]) => {
    const texts = new Map<string, string>()
    const lengthOf = (item: T) => textOf(item)?.length ?? 0
    let characters = items.reduce((sum, item) => sum + lengthOf(item), 0)
    let failures = 0
    for (const item of textsToRead(items)) {
      if (characters > MAX_CHARACTERS) break
      const text = await readText(keyOf(item))
      failures = text === undefined ? failures + 1 : 0
      if (failures === MAX_FAILURES) break
      requestedAt.set(keyOf(item), now())
      if (text === undefined) continue
      texts.set(keyOf(item), text)
      characters += Math.max(0, text.length - lengthOf(item))
    }
    return texts
  }

  const listIn = (lists: CatalogueLists) => lists[name] as CachedList<T>
  return {
    readItems: async (lists: CatalogueLists) => {
      const read = await readList(fetchJson, source)
      isWithoutTexts = omitsTexts(source, read.items)
      const list = await updatedList(source, listIn(lists), read, now())
      return { lists: { ...lists, [name]: list }, error: read.error }
    },
    readMissingTexts: async (lists: CatalogueLists): Promise<CatalogueLists> => {
      if (!isWithoutTexts) return lists
      const { items } = listIn(lists)
      const listed = new Set(items.map(keyOf))
      // Otherwise a host that invents items would fill the memory with removed ones.
      for (const key of requestedAt.keys()) if (!listed.has(key)) requestedAt.delete(key)
      const texts = await readTexts(items)
      return { ...lists, [name]: withTexts(source, listIn(lists), texts, now()) }
    },
  }
}

export const createListReaders = (hosts: Hosts, fetchJson: FetchJson, now: () => number) => [
  ...CATEGORIES.map((category) =>
    createListReader(category, courseSource(hosts, category), fetchJson, now),
  ),
  createListReader('articles', articleSource(hosts), fetchJson, now),
]
