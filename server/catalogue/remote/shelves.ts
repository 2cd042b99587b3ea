import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'
import { emptyShelf, type Shelf } from './shelf.ts'

/** The three lists that the specification's calls give, each with its last good reading. */
export type Shelves = {
  readonly it: Shelf<Course>
  readonly nonIt: Shelf<Course>
  readonly articles: Shelf<Article>
}

export const LISTS = ['it', 'nonIt', 'articles'] as const satisfies readonly (keyof Shelves)[]
export type List = (typeof LISTS)[number]

/** Milliseconds: when each list was read. */
export type ReadTimes = Readonly<Record<List, number>>

export const readTimesOf = ({ it, nonIt, articles }: Shelves): ReadTimes => ({
  it: it.takenAt,
  nonIt: nonIt.takenAt,
  articles: articles.takenAt,
})

export const noShelves: Shelves = {
  it: emptyShelf,
  nonIt: emptyShelf,
  articles: emptyShelf,
}

export const isEmpty = ({ it, nonIt, articles }: Shelves) =>
  [it, nonIt, articles].every(({ entries, whole }) => entries.length === 0 && !whole)
