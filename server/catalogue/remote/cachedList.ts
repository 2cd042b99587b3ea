import { createHash } from 'node:crypto'
import { inChunks } from '#server/catalogue/inChunks.ts'
import type { ItemType } from './itemTypes.ts'
import type { ListRead } from './readList.ts'

/** Milliseconds: the item's own date, or when its visible content last changed. */
export type Dated = { readonly changedAt: number }

/** `print` is a hash of the fields that a page of the item shows. */
export type Entry<T> = { readonly item: T & Dated; readonly print: string }

export type CachedList<T> = {
  readonly entries: readonly Entry<T>[]
  readonly whole: boolean
  /** Milliseconds; for a whole list, the time of the last whole read. */
  readonly takenAt: number
}

export const emptyList = { entries: [], whole: false, takenAt: 0 } as const

export const itemsOfList = <T>({ entries }: CachedList<T>): (T & Dated)[] =>
  entries.map(({ item }) => item)

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

export const omitsTexts = <T>({ textOf }: ItemType<T>, { items }: ListRead<T>) =>
  items.every((item) => textOf(item) === undefined)

/** A read that failed half way never replaces a whole or longer list. */
export const updatedList = async <T>(
  type: ItemType<T>,
  before: CachedList<T>,
  read: ListRead<T>,
  now: number,
): Promise<CachedList<T>> => {
  const { items, error } = read
  const isBroken = error !== undefined
  const isWorse = before.whole || items.length === 0 || items.length < before.entries.length
  if (isBroken && isWorse) return before
  const known = new Map(before.entries.map((entry) => [type.keyOf(entry.item), entry]))
  const keepsTexts = omitsTexts(type, read)
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
    const next = entryOf(type, type.withText(entry.item, text), entry, now)
    if (known !== undefined) return next
    // The first text of an item does not count as a change of its page.
    return { ...next, item: { ...next.item, changedAt: entry.item.changedAt } }
  }),
})
