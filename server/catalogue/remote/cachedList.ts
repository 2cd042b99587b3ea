import { isDeepStrictEqual } from 'node:util'
import { inChunks } from '#server/catalogue/inChunks.ts'
import type { ListSource } from './listSources.ts'
import type { ListRead } from './readList.ts'

/** Milliseconds: the item's own date, or when its visible content last changed. */
export type Dated = { readonly changedAt: number }

export type CachedList<T> = {
  /** An unchanged list keeps its array, and an unchanged item its object. */
  readonly items: readonly (T & Dated)[]
  readonly whole: boolean
  /** Milliseconds; for a whole list, the time of the last whole read. */
  readonly takenAt: number
}

type Source<T> = Pick<ListSource<T>, 'keyOf' | 'textOf' | 'withText' | 'withoutVolatile' | 'dateOf'>

const dated = <T>(source: Source<T>, item: T, old: (T & Dated) | undefined, now: number) => {
  if (old === undefined) return { ...item, changedAt: Math.min(source.dateOf(item) ?? now, now) }
  const next = { ...item, changedAt: old.changedAt }
  if (isDeepStrictEqual(next, old)) return old
  const { withoutVolatile } = source
  return isDeepStrictEqual(withoutVolatile(next), withoutVolatile(old))
    ? next
    : { ...next, changedAt: now }
}

const sameOr = <T>(before: readonly T[], items: readonly T[]) =>
  items.length === before.length && items.every((item, place) => item === before[place])
    ? before
    : items

export const omitsTexts = <T>({ textOf }: Pick<ListSource<T>, 'textOf'>, items: readonly T[]) =>
  items.every((item) => textOf(item) === undefined)

/** A read that failed half way never replaces a whole or longer list. */
export const updatedList = async <T>(
  source: Source<T>,
  before: CachedList<T>,
  { items: rows, error }: ListRead<T>,
  now: number,
): Promise<CachedList<T>> => {
  const isBroken = error !== undefined
  const isWorse = before.whole || rows.length === 0 || rows.length < before.items.length
  if (isBroken && isWorse) return before
  const known = new Map(before.items.map((item) => [source.keyOf(item), item]))
  const keepsTexts = omitsTexts(source, rows)
  const items: (T & Dated)[] = []
  await inChunks(rows, (row) => {
    const old = known.get(source.keyOf(row))
    const text = keepsTexts ? old && source.textOf(old) : (source.textOf(row) ?? '')
    items.push(dated(source, text === undefined ? row : source.withText(row, text), old, now))
  })
  return { items: sameOr(before.items, items), whole: !isBroken, takenAt: now }
}

export const withTexts = <T>(
  source: Source<T>,
  list: CachedList<T>,
  texts: ReadonlyMap<string, string>,
  now: number,
): CachedList<T> => {
  const items = list.items.map((item) => {
    const known = source.textOf(item)
    const text = texts.get(source.keyOf(item))
    // A response without a text does not remove a known one.
    if (text === undefined || (text === '' && known !== undefined)) return item
    const next = source.withText(item, text)
    // The first text of an item does not count as a change of its page.
    return known === undefined
      ? { ...next, changedAt: item.changedAt }
      : dated(source, next, item, now)
  })
  return { ...list, items: sameOr(list.items, items) }
}
