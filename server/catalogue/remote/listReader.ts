import { HostError } from '#server/http/hostResponse.ts'
import {
  type CachedList,
  type ItemType,
  itemsOfList,
  textsToRead,
  updatedList,
  withTexts,
} from './cachedList.ts'
import type { ListRead } from './readList.ts'

/** Texts requested per round: new ones, and known ones again. */
const TEXTS = { maxNew: 2_000, maxKnown: 100 } as const
/** Characters of all texts of a list, two bytes each. */
const MAX_CHARACTERS = 16 * 1_024 * 1_024
const MAX_FAILURES = 3

type Parts<T> = {
  readonly type: ItemType<T>
  readonly readAll: () => Promise<ListRead<T>>
  readonly readOne: (key: string) => Promise<T | undefined>
  readonly now: () => number
}

export type ListReader<T> = ReturnType<typeof createListReader<T>>

/** Reads a list, then the long texts that it omits, item by item. */
export const createListReader = <T>({ type, readAll, readOne, now }: Parts<T>) => {
  const requestedAt = new Map<string, number>()

  const readTexts = async (list: CachedList<T>, keys: readonly string[]) => {
    const texts = new Map<string, string>()
    const lengths = new Map(
      itemsOfList(list).map((item) => [type.keyOf(item), type.textOf(item)?.length ?? 0]),
    )
    let characters = [...lengths.values()].reduce((sum, length) => sum + length, 0)
    let failures = 0
    for (const key of keys) {
      if (characters > MAX_CHARACTERS) break
      try {
        const item = await readOne(key)
        const text = (item && type.textOf(item)) ?? ''
        texts.set(key, text)
        characters += Math.max(0, text.length - (lengths.get(key) ?? 0))
        failures = 0
      } catch (error) {
        const isGone = error instanceof HostError && error.status === 404
        if (isGone) texts.set(key, '')
        failures = isGone ? 0 : failures + 1
      }
      if (failures >= MAX_FAILURES) break
      requestedAt.set(key, now())
    }
    return texts
  }

  return {
    read: async (before: CachedList<T>) => {
      const read = await readAll()
      return { read, list: await updatedList(type, before, read, now()) }
    },
    withMissingTexts: async (list: CachedList<T>, read: ListRead<T>) => {
      const listed = new Set(itemsOfList(list).map(type.keyOf))
      // Otherwise a host that invents items would fill the memory with removed ones.
      for (const key of requestedAt.keys()) if (!listed.has(key)) requestedAt.delete(key)
      const keys = textsToRead(type, list, read, requestedAt, TEXTS)
      return keys.length === 0 ? list : withTexts(type, list, await readTexts(list, keys), now())
    },
  }
}
