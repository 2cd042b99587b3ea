/** Foreign answers are read field by field, so that one bad value costs only itself. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a careless host writes where it has nothing. */
const NOTHING = new Set(['', 'NaN', 'Infinity', '-Infinity', 'undefined', 'null'])

/**
 * Text that is there: trimmed, from a string or a finite number; otherwise undefined. Half a
 * surrogate pair can't be sent as HTML or put in an address, so it is replaced.
 */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim().replace(/\p{Surrogate}/gu, '\ufffd')
  return NOTHING.has(trimmed) ? undefined : trimmed
}

/** What the site's content policy lets a page show: a secure address, one of the site's own, or data. */
const PICTURE = /^(?:https:|data:image\/|\/(?!\/))/i

/** A picture's address; any other would only be a broken policy and no picture. */
export const pictureOf = (value: unknown): string | undefined => {
  const address = textOf(value)
  return address !== undefined && PICTURE.test(address) ? address : undefined
}

/** A finite number, also when it was sent as text ('33'). */
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The items of a list that `read` understands; a bad one is dropped, not the list. */
export const itemsOf = <T>(list: readonly unknown[], read: (item: unknown) => T | undefined): T[] =>
  list.map(read).filter((item): item is T => item !== undefined)
