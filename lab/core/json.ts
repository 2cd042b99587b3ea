export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

export type Check = (value: unknown) => boolean

/** A check of an object's fields; further ones are allowed. */
export const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(fields).every(([name, check]) => check(value[name]))

/** The text in one field of an object decides which check applies; no other text is allowed. */
export const oneOf =
  (name: string, checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) &&
    Object.entries(checks).some(([text, check]) => value[name] === text && check(value))

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

type JsonLine = {
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

/** The lines of `after`, then the ones of `before` that are gone. */
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
