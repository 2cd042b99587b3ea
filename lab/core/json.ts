export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}`)
  }
}

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type JsonLine = {
  readonly path: string
  readonly depth: number
  readonly key: string | undefined
  readonly text: string
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

export const changesBetween = (before: unknown, after: unknown): readonly string[] => {
  const known = new Map(jsonLines(before).map(({ path, text }) => [path, text]))
  const now = jsonLines(after)
  const gone = [...known.keys()].filter((path) => now.every((line) => line.path !== path))
  const nameOf = (path: string) => path.slice(1).replaceAll('/', '.')
  return [
    ...now
      .filter(({ path, text }) => text !== '' && known.get(path) !== text)
      .map(({ path, text }) =>
        [nameOf(path), ...(known.get(path) ? [known.get(path), '→'] : []), text].join(' '),
      ),
    ...gone.filter((path) => known.get(path)).map((path) => `${nameOf(path)} gone`),
  ]
}

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
