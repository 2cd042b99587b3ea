export type JsonLine = {
  readonly path: string
  readonly depth: number
  readonly key: string | undefined
  /** The value, or the bracket that opens what follows. */
  readonly text: string
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** A value as lines with paths, so that two of them can be compared line by line. */
export const jsonLines = (
  value: unknown,
  key?: string,
  path = '',
  depth = 0,
): readonly JsonLine[] => {
  if (!isBranch(value)) return [{ path, depth, key, text: JSON.stringify(value) ?? 'undefined' }]
  return [
    ...(depth > 0 || key !== undefined ? [{ path, depth, key, text: '' }] : []),
    ...Object.entries(value).flatMap(([name, inner]) =>
      jsonLines(inner, name, `${path}/${name}`, key === undefined ? depth : depth + 1),
    ),
  ]
}
