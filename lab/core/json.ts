export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

type Check = (value: unknown) => boolean

/** A check of an object's fields; further ones are allowed. */
export const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(fields).every(([name, check]) => check(value[name]))

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

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
  /** 'values.email' */
  readonly path: string
  readonly depth: number
  readonly key: string | undefined
  readonly text: string
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

export const jsonLines = (value: unknown, keys: readonly string[] = []): readonly JsonLine[] => {
  const place = { path: keys.join('.'), depth: Math.max(0, keys.length - 1), key: keys.at(-1) }
  if (!isBranch(value)) return [{ ...place, text: JSON.stringify(value) ?? 'undefined' }]
  return [
    ...(keys.length > 0 ? [{ ...place, text: '' }] : []),
    ...Object.entries(value).flatMap(([key, inner]) => jsonLines(inner, [...keys, key])),
  ]
}

type ComparedLine = JsonLine & {
  readonly before: string | undefined
  readonly change: 'changed' | 'gone' | undefined
}

/** The lines of a value, and after them the ones that it no longer has. */
export const compareLines = (before: unknown, after: unknown): readonly ComparedLine[] => {
  const earlier = new Map(jsonLines(before).map((line) => [line.path, line]))
  const lines = jsonLines(after)
  const paths = new Set(lines.map(({ path }) => path))
  return [
    ...lines.map((line): ComparedLine => {
      const text = earlier.get(line.path)?.text
      return { ...line, before: text, change: text === line.text ? undefined : 'changed' }
    }),
    ...[...earlier.values()]
      .filter(({ path }) => !paths.has(path))
      .map((line): ComparedLine => ({ ...line, before: line.text, change: 'gone' })),
  ]
}

export const changesBetween = (before: unknown, after: unknown): readonly string[] =>
  compareLines(before, after)
    .filter(({ change, text }) => change !== undefined && text !== '')
    .map(({ path, before, change, text }) => {
      if (change === 'gone') return `${path} gone`
      return before ? `${path} ${before} → ${text}` : `${path} ${text}`
    })
