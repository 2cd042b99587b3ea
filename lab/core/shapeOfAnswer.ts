const DEPTH = 6
const LETTERS = 2_000

const typeOf = (value: unknown, depth: number): string => {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  if (depth === 0) return '…'
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.map((item) => typeOf(item, depth - 1)))]
    return kinds.length > 1 ? `(${kinds.join(' | ')})[]` : `${kinds[0] ?? ''}[]`
  }
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{ ${fields.map(([key, inner]) => `${key}: ${typeOf(inner, depth - 1)}`).join(', ')} }`
}

/** The type of a response in TypeScript's syntax, without values. */
export const shapeOfAnswer = (answer: unknown): string => {
  const text = typeOf(answer, DEPTH)
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text
}
