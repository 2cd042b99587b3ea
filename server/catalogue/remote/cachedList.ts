import { createHash } from 'node:crypto'
import { inChunks } from '#server/catalogue/inChunks.ts'
import type { ListRead } from './readList.ts'

export type Dated<T> = T & { readonly changedAt: number }

/** `print` is a hash of everything that a visitor reads of the item. */
export type Entry<T> = { readonly item: Dated<T>; readonly print: string }

/** The last good reading of one list. */
export type CachedList<T> = {
  readonly entries: readonly Entry<T>[]
  /** Read to its end at least once. */
  readonly whole: boolean
  /** Milliseconds: when it was last read, to its end if it is whole. */
  readonly takenAt: number
}

export type ItemType<T> = {
  readonly keyOf: (item: T) => string
  /**
   * The long text, which some lists leave out and only the call for one item gives. Empty when the host
   * has none, undefined when it was not requested yet.
   */
  readonly textOf: (item: T) => string | undefined
  readonly withText: (item: T, text: string) => T
  /** Without the fields that change by themselves and make no new version of a page: days left, rating. */
  readonly withoutVolatile: (item: T) => Partial<T>
  /** The item’s own date, in milliseconds. */
  readonly dateOf: (item: T) => number | undefined
}

export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const entryOf = <T>(
  type: ItemType<T>,
  item: T,
  known: Entry<T> | undefined,
  now: number,
): Entry<T> => {
  const print = hashOf(JSON.stringify({ ...type.withoutVolatile(item), changedAt: undefined }))
  const same = known?.print === print ? known.item.changedAt : undefined
  const changedAt = same ?? (known ? now : Math.min(type.dateOf(item) ?? now, now))
  return { item: { ...item, changedAt }, print }
}

const byKey = <T>({ keyOf }: ItemType<T>, { entries }: CachedList<T>) =>
  new Map(entries.map((entry) => [keyOf(entry.item), entry]))

/** True when the texts have to be requested one by one. */
const lacksTexts = <T>({ textOf }: ItemType<T>, items: readonly T[]) =>
  items.every((item) => textOf(item) === undefined)

/** The list as it was just read. One that broke off never replaces a whole or a longer one. */
export const updatedList = async <T>(
  type: ItemType<T>,
  before: CachedList<T>,
  { items, error }: ListRead<T>,
  now: number,
): Promise<CachedList<T>> => {
  const isBroken = error !== undefined
  const isWorse = before.whole || items.length === 0 || items.length < before.entries.length
  if (isBroken && isWorse) return before
  const known = byKey(type, before)
  const keepsTexts = lacksTexts(type, items)
  const entries: Entry<T>[] = []
  await inChunks(items, (item) => {
    const old = known.get(type.keyOf(item))
    const text = keepsTexts ? old && type.textOf(old.item) : (type.textOf(item) ?? '')
    entries.push(entryOf(type, text === undefined ? item : type.withText(item, text), old, now))
  })
  return { entries, whole: !isBroken, takenAt: now }
}

/** Adds the texts that were requested one by one. */
export const withTexts = <T>(
  type: ItemType<T>,
  list: CachedList<T>,
  texts: ReadonlyMap<string, string>,
  now: number,
): CachedList<T> => ({
  ...list,
  entries: list.entries.map((entry) => {
    const known = type.textOf(entry.item)
    const text = texts.get(type.keyOf(entry.item))
    // A response without a text does not remove a known one.
    if (text === undefined || text === known || (text === '' && known !== undefined)) return entry
    // The first text of an item is no change of the page.
    const hadNone = known === undefined
    const next = entryOf(type, type.withText(entry.item, text), entry, now)
    return hadNone ? { ...next, item: { ...next.item, changedAt: entry.item.changedAt } } : next
  }),
})

export const itemsOfList = <T>({ entries }: CachedList<T>): readonly Dated<T>[] =>
  entries.map(({ item }) => item)

export const emptyList = { entries: [], whole: false, takenAt: 0 } as const

/** Keys of the items whose texts to request: those never had first, then those requested longest ago. */
export const textsToRead = <T>(
  type: ItemType<T>,
  { entries }: CachedList<T>,
  read: ListRead<T>,
  requestedAt: ReadonlyMap<string, number>,
  { most, mostAgain }: { most: number; mostAgain: number },
): string[] => {
  if (!lacksTexts(type, read.items)) return []
  const when = (key: string) => requestedAt.get(key) ?? 0
  const keysOf = (some: readonly Entry<T>[]) =>
    some.map(({ item }) => type.keyOf(item)).sort((a, b) => when(a) - when(b))
  const unknown = entries.filter(({ item }) => type.textOf(item) === undefined)
  const known = entries.filter(({ item }) => type.textOf(item) !== undefined)
  const never = keysOf(unknown).filter((key) => !requestedAt.has(key))
  const again = keysOf([
    ...known,
    ...unknown.filter(({ item }) => requestedAt.has(type.keyOf(item))),
  ])
  return [...never.slice(0, most), ...again.slice(0, mostAgain)]
}
