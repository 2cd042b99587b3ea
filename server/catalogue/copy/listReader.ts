import { isDeepStrictEqual } from 'node:util'
import type { Article } from '#domain/article.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { Course } from '#domain/course.ts'
import { inChunks } from '#server/catalogue/inChunks.ts'
import { HostError } from '#server/http/hostResponse.ts'
import type { Hosts } from '#server/http/hosts.ts'
import type { CachedList, CatalogueLists, Dated, List } from './catalogueCopy.ts'
import type { FetchJson } from './fetchJson.ts'
import { articleSource, courseSource, type ListSource } from './listSources.ts'
import { readList } from './readList.ts'

const MAX_NEW_TEXTS = 2_000
const MAX_REREAD_TEXTS_PER_ROUND = 100
const MAX_LIST_CHARACTERS = 16 * 1_024 * 1_024
const MAX_FAILURES = 3

const createListReader = <T extends Course | Article>(
  name: List,
  source: ListSource<T>,
  fetchJson: FetchJson,
  now: () => number,
) => {
  type Items = readonly (T & Dated)[]
  const { keyOf, textOf, withText, withoutVolatile } = source
  let isWithoutTexts = false
  const requestedAt = new Map<string, number>()

  const dated = (item: T, old: (T & Dated) | undefined): T & Dated => {
    if (old === undefined)
      return { ...item, changedAt: Math.min(source.publishedAtMs(item) ?? now(), now()) }
    const next = { ...item, changedAt: old.changedAt }
    if (isDeepStrictEqual(next, old)) return old
    // The first text of an item does not count as a change of its page.
    const before = textOf(old) === undefined ? withText(old, textOf(next) ?? '') : old
    return isDeepStrictEqual(withoutVolatile(next), withoutVolatile(before))
      ? next
      : { ...next, changedAt: now() }
  }

  /** Unchanged lists and items keep their identity, by which `catalogueCopyOf` detects changes. */
  const updated = async (before: Items, rows: readonly T[]): Promise<Items> => {
    const known = new Map(before.map((item) => [keyOf(item), item]))
    const items: (T & Dated)[] = []
    await inChunks(rows, (row) => items.push(dated(row, known.get(keyOf(row)))))
    const isSame = items.length === before.length && items.every((item, at) => item === before[at])
    return isSame ? before : items
  }

  const withTexts = (rows: readonly T[], find: (row: T) => string | undefined): readonly T[] =>
    rows.map((row) => {
      const text = find(row)
      return text === undefined ? row : withText(row, text)
    })

  const textsToRead = (items: Items) => {
    const requestTime = (item: T) => requestedAt.get(keyOf(item)) ?? 0
    const isNew = (item: T) => textOf(item) === undefined && !requestedAt.has(keyOf(item))
    const again = items.filter((item) => !isNew(item))
    again.sort((a, b) => requestTime(a) - requestTime(b))
    return [
      ...items.filter(isNew).slice(0, MAX_NEW_TEXTS),
      ...again.slice(0, MAX_REREAD_TEXTS_PER_ROUND),
    ]
  }

  const readText = async (key: string) => {
    try {
      return source.readText((await fetchJson(source.itemAddress(key))).json, key) ?? ''
    } catch (error) {
      return error instanceof HostError && error.status === 404 ? '' : undefined
    }
  }

  const readTexts = async (items: Items) => {
    const texts = new Map<string, string>()
    const lengthOf = (item: T) => textOf(item)?.length ?? 0
    let characters = items.reduce((sum, item) => sum + lengthOf(item), 0)
    let failures = 0
    for (const item of textsToRead(items)) {
      if (characters > MAX_LIST_CHARACTERS) break
      const text = await readText(keyOf(item))
      failures = text === undefined ? failures + 1 : 0
      if (failures === MAX_FAILURES) break
      requestedAt.set(keyOf(item), now())
      // A response without a text does not remove a known one.
      if (text === undefined || (text === '' && textOf(item) !== undefined)) continue
      texts.set(keyOf(item), text)
      characters += Math.max(0, text.length - lengthOf(item))
    }
    return texts
  }

  const listIn = (lists: CatalogueLists) => lists[name] as CachedList<T>
  return {
    name,
    readItems: async (lists: CatalogueLists) => {
      const { items: rows, error } = await readList(fetchJson, source)
      isWithoutTexts = rows.length > 0 && rows.every((row) => textOf(row) === undefined)
      const before = listIn(lists)
      const { items, whole } = before
      const isWorse = whole || rows.length === 0 || rows.length < items.length
      const texts = new Map(items.map((item) => [keyOf(item), textOf(item)]))
      const complete = withTexts(rows, (row) =>
        isWithoutTexts ? texts.get(keyOf(row)) : (textOf(row) ?? ''),
      )
      // A page that always fails must not keep old fees on the others.
      const newer = new Map(complete.map((row) => [keyOf(row), row]))
      const replaced = items.map((item) => newer.get(keyOf(item)) ?? item)
      const list =
        error !== undefined && isWorse
          ? { ...before, items: await updated(items, replaced) }
          : { items: await updated(items, complete), whole: error === undefined, takenAt: now() }
      return { lists: { ...lists, [name]: list }, error }
    },
    readMissingTexts: async (lists: CatalogueLists): Promise<CatalogueLists> => {
      if (!isWithoutTexts) return lists
      const list = listIn(lists)
      const listed = new Set(list.items.map(keyOf))
      // A host that invents items must not fill the memory with removed ones.
      for (const key of requestedAt.keys()) if (!listed.has(key)) requestedAt.delete(key)
      const texts = await readTexts(list.items)
      const rows = withTexts(list.items, (item) => texts.get(keyOf(item)))
      return { ...lists, [name]: { ...list, items: await updated(list.items, rows) } }
    },
  }
}

export const createListReaders = (hosts: Hosts, fetchJson: FetchJson, now: () => number) => [
  ...CATEGORIES.map((category) =>
    createListReader(category, courseSource(hosts, category), fetchJson, now),
  ),
  createListReader('articles', articleSource(hosts), fetchJson, now),
]
