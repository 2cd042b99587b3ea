import { createHash } from 'node:crypto'
import { inChunks } from '#server/catalogue/inChunks.ts'
import type { ListRead } from './readList.ts'

export type Dated<T> = T & { readonly changedAt: number }

/** `print` is a hash of everything that a visitor reads of the item. */
export type Entry<T> = { readonly item: Dated<T>; readonly print: string }

export type CachedList<T> = {
  readonly entries: readonly Entry<T>[]
  /** Was once read to its last page. */
  readonly whole: boolean
  /** Milliseconds; for a whole list, the time of the last whole read. */
  readonly takenAt: number
}

export type ItemType<T> = {
  readonly keyOf: (item: T) => string
  /**
   * The long text. Undefined when not requested yet; some lists omit it, and only the single-item
   * endpoint has it.
   */
  readonly textOf: (item: T) => string | undefined
  readonly withText: (item: T, text: string) => T
  /**
   * Without fields that change by themselves (days left, rating) and make no new version of the
   * page.
   */
  readonly withoutVolatile: (item: T) => Partial<T>
  /** Milliseconds. */
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

const lacksTexts = <T>({ textOf }: ItemType<T>, items: readonly T[]) =>
  items.every((item) => textOf(item) === undefined)

/** A read that failed half way never replaces a whole or longer list. */
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
    // The first text of an item does not count as a change of its page.
    const hadNone = known === undefined
    const next = entryOf(type, type.withText(entry.item, text), entry, now)
    return hadNone ? { ...next, item: { ...next.item, changedAt: entry.item.changedAt } } : next
  }),
})

export const itemsOfList = <T>({ entries }: CachedList<T>): readonly Dated<T>[] =>
  entries.map(({ item }) => item)

export const emptyList = { entries: [], whole: false, takenAt: 0 } as const

/** Items without a text first, then the texts requested longest ago. */
export const textsToRead = <T>(
  type: ItemType<T>,
  { entries }: CachedList<T>,
  read: ListRead<T>,
  requestedAt: ReadonlyMap<string, number>,
  { maxNew, maxKnown }: { maxNew: number; maxKnown: number },
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
  return [...never.slice(0, maxNew), ...again.slice(0, maxKnown)]
}
