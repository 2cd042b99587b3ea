const DEPTH = 6
const ITEMS = 50
const CHARACTERS = 500

/** A bounded copy for JSON, without functions and cycles. */
export const copyOf = (value: unknown, depth = DEPTH): unknown => {
  if (typeof value === 'string')
    return value.length > CHARACTERS ? `${value.slice(0, CHARACTERS)}…` : value
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === undefined) return undefined
  if (value instanceof Error) return { error: value.message }
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth === 0) return '[…]'
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => copyOf(item, depth - 1))
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return copyOf(value.toJSON(), depth - 1)
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, ITEMS)
      .map(([key, item]) => [key, copyOf(item, depth - 1)]),
  )
}
