import { findCopy } from '#content/findCopy.ts'
import type { Choices } from '#domain/catalogue.ts'
import type { Wish, WishName } from '#domain/wish.ts'

/** What a part of a wish is called where it can be taken away. */
export const wishLabel = (wish: Wish, name: WishName, choices: Choices): string => {
  const value = wish[name] ?? ''
  if (name === 'q') return `“${value}”`
  if (name === 'sort') return findCopy.filters.sorts[wish.sort ?? 'price']
  const known = choices[name].find((choice) => choice.value === value)
  return known?.label ?? value
}
