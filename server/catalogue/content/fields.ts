import { isDay } from '#domain/days.ts'
import { momentOf } from '#domain/moment.ts'
import type { Fields } from '#domain/reading.ts'
import { BadContent } from './frontMatter.ts'

/** Answers the value as it is stored, or throws what it should have been: 'is not …'. */
type Read<T> = (value: unknown) => T
export type Shape = Readonly<Record<string, Read<unknown>>>
export type ReadBy<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> }

export const filledText: Read<string> = (value) => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new Error(value === undefined ? 'is missing' : 'is not a text')
}

export const number =
  (least: number, most: number): Read<number> =>
  (value) => {
    if (typeof value === 'number' && value >= least && value <= most) return value
    throw new Error(value === undefined ? 'is missing' : `is not a number from ${least} to ${most}`)
  }

export const numericText: Read<string> = (value) => {
  if (typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)) return value
  throw new Error(value === undefined ? 'is missing' : 'is not a number in quotes, such as "4999"')
}

export const oneOf =
  <T extends string>(choices: readonly T[]): Read<T> =>
  (value) => {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    throw new Error(value === undefined ? 'is missing' : `is not one of ${choices.join(', ')}`)
  }

/** As ISO 8601 in UTC. A bare day is that day's start in India. */
export const moment: Read<string> = (value) => {
  const read = typeof value === 'string' ? momentOf(value) : undefined
  if (read !== undefined) return read
  throw new Error(value === undefined ? 'is missing' : 'is not a date such as 2025-07-28')
}

/** A day, or each month's day of that number; every month has 28. */
export const lastDay: Read<string> = (value) => {
  if (typeof value === 'string' && isDay(value)) return value
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 28) return String(value)
  throw new Error('is neither a day such as 2027-03-31 nor one of each month, from 1 to 28')
}

export const optional =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === undefined || value === null ? null : read(value)

/** Every error of the file at once, and also a field that nobody reads: mostly a slip of the pen. */
export const readFields = <S extends Shape>(file: string, fields: Fields, shape: S): ReadBy<S> => {
  const errors = Object.keys(fields)
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name) => `${file}: ${name} is not a field of it`)
  const values = Object.entries(shape).map(([name, read]) => {
    try {
      return [name, read(fields[name])]
    } catch (error) {
      errors.push(`${file}: ${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  if (errors.length > 0) throw new BadContent(errors.join('\n'))
  return Object.fromEntries(values) as ReadBy<S>
}
