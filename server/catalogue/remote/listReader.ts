import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'
import { HostError } from '#server/http/hostResponse.ts'
import {
  type CachedList,
  type Dated,
  itemsOfList,
  omitsTexts,
  updatedList,
  withTexts,
} from './cachedList.ts'
import type { CatalogueLists, List } from './catalogueCopy.ts'
import type { ItemType } from './itemTypes.ts'
import type { ListRead } from './readList.ts'

/** Texts requested per round. */
const MAX_NEW = 2_000
const MAX_AGAIN = 100
/** Characters of all texts of a list, two bytes each. */
const MAX_CHARACTERS = 16 * 1_024 * 1_024
const MAX_FAILURES = 3

type Parts<T> = {
  readonly name: List
  readonly type: ItemType<T>
  readonly readAll: () => Promise<ListRead<T>>
  readonly readOne: (key: string) => Promise<T | undefined>
  readonly now: () => number
}

export const createListReader = <T extends Course | Article>(parts: Parts<T>) => {
  const { name, type, readAll, readOne, now } = parts
  let isWithoutTexts = false
  const requestedAt = new Map<string, number>()

  const textsToRead = (items: readonly (T & Dated)[]) => {
    const requestTime = (item: T) => requestedAt.get(type.keyOf(item)) ?? 0
    const isNew = (item: T) => type.textOf(item) === undefined && !requestedAt.has(type.keyOf(item))
    const again = items.filter((item) => !isNew(item))
    again.sort((a, b) => requestTime(a) - requestTime(b))
    return [...items.filter(isNew).slice(0, MAX_NEW), ...again.slice(0, MAX_AGAIN)]
  }

  const readText = async (key: string) => {
    try {
      const item = await readOne(key)
      return (item && type.textOf(item)) ?? ''
    } catch (error) {
      return error instanceof HostError && error.status === 404 ? '' : undefined
    }
  }

  const readTexts = async (items: readonly (T & Dated)[]) => {
    const texts = new Map<string, string>()
    const lengthOf = (item: T) => type.textOf(item)?.length ?? 0
    let characters = items.reduce((sum, item) => sum + lengthOf(item), 0)
    let failures = 0
    for (const item of textsToRead(items)) {
      if (characters > MAX_CHARACTERS) break
      const key = type.keyOf(item)
      const text = await readText(key)
      failures = text === undefined ? failures + 1 : 0
      if (failures === MAX_FAILURES) break
      requestedAt.set(key, now())
      if (text === undefined) continue
      texts.set(key, text)
      characters += Math.max(0, text.length - lengthOf(item))
    }
    return texts
  }

  const listIn = (lists: CatalogueLists) => lists[name] as CachedList<T>
  return {
    readItems: async (lists: CatalogueLists) => {
      const read = await readAll()
      isWithoutTexts = omitsTexts(type, read)
      const list = await updatedList(type, listIn(lists), read, now())
      return { lists: { ...lists, [name]: list }, error: read.error }
    },
    readMissingTexts: async (lists: CatalogueLists): Promise<CatalogueLists> => {
      if (!isWithoutTexts) return lists
      const items = itemsOfList(listIn(lists))
      const listed = new Set(items.map(type.keyOf))
      // Otherwise a host that invents items would fill the memory with removed ones.
      for (const key of requestedAt.keys()) if (!listed.has(key)) requestedAt.delete(key)
      const texts = await readTexts(items)
      return { ...lists, [name]: withTexts(type, listIn(lists), texts, now()) }
    },
  }
}
