const DEPTH = 6
const CHARACTERS = 2_000

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

export const shapeOfResponse = (response: unknown): string => {
  const text = typeOf(response, DEPTH)
  return text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text
}
