import { isDay } from '#domain/dates.ts'
import { momentOf } from '#domain/moment.ts'
import type { Fields } from '#domain/reading.ts'
import { BadContent } from './frontMatter.ts'

/** Its error continues the sentence after the field's name: 'is not …'. */
type Parse<T> = (value: unknown) => T
export type Shape = Readonly<Record<string, Parse<unknown>>>
export type Parsed<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> }

const reject = (value: unknown, message: string): never => {
  throw new Error(value === undefined ? 'is missing' : message)
}

export const filledText: Parse<string> = (value) =>
  typeof value === 'string'
    ? value.trim() || reject(value, 'is empty')
    : reject(value, 'is not a text: a number or a sign needs quotes')

export const textUpTo =
  (most: number): Parse<string> =>
  (value) => {
    const text = filledText(value)
    return [...text].length <= most ? text : reject(value, `has more than ${most} characters`)
  }

export const number =
  (min: number, max: number): Parse<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max
      ? value
      : reject(value, `is not a number from ${min} to ${max}`)

export const numericText: Parse<string> = (value) =>
  typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value)
    ? value
    : reject(
        value,
        'is not a number in quotes, such as "4999": straight quotes, no comma, at most 9 digits',
      )

export const oneOf =
  <T extends string>(choices: readonly T[]): Parse<T> =>
  (value) =>
    choices.find((each) => each === value) ?? reject(value, `is not one of ${choices.join(', ')}`)

/** ISO 8601 in UTC; a bare day starts in India's time zone. */
export const moment: Parse<string> = (value) =>
  (typeof value === 'string' ? momentOf(value) : undefined) ??
  reject(value, 'is not a date from 1971 on, such as 2025-07-28')

/** A date, or a day of each month: up to 28, because every month has it. */
export const lastDay: Parse<string> = (value) => {
  if (typeof value === 'string' && isDay(value)) return value
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 28) return String(value)
  throw new Error('is neither a day such as 2027-03-31 nor one of each month, from 1 to 28')
}

export const optional =
  <T>(parse: Parse<T>): Parse<T | null> =>
  (value) =>
    value === undefined || value === null ? null : parse(value)

/** An unknown field is an error, because it is usually a typo. */
export const readFields = <S extends Shape>(file: string, fields: Fields, shape: S): Parsed<S> => {
  const errors = Object.keys(fields)
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name) => `${file}: ${name} is not a field of it`)
  const values = Object.entries(shape).map(([name, parse]) => {
    try {
      return [name, parse(fields[name])]
    } catch (error) {
      errors.push(`${file}: ${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  if (errors.length > 0) throw new BadContent(errors.join('\n'))
  return Object.fromEntries(values) as Parsed<S>
}
