/** Responses of foreign hosts are parsed field by field: an invalid value loses only itself. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some hosts send these texts for a missing value. */
const EMPTY_VALUES = new Set(['', 'NaN', 'Infinity', '-Infinity', 'undefined', 'null'])

/** Replaces lone surrogates, which can't be encoded. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Trimmed text of a string or finite number. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const trimmed = wellFormed(text.trim())
  return EMPTY_VALUES.has(trimmed) ? undefined : trimmed
}

/** Picture addresses that the Content Security Policy allows. */
const ALLOWED_PICTURE_ADDRESS = /^(?:https:|data:image\/|\/(?!\/))/i

export const pictureOf = (value: unknown): string | undefined => {
  const address = textOf(value)
  return address !== undefined && ALLOWED_PICTURE_ADDRESS.test(address) ? address : undefined
}

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const itemsOf = <T>(list: readonly unknown[], read: (item: unknown) => T | undefined): T[] =>
  list.map(read).filter((item): item is T => item !== undefined)
