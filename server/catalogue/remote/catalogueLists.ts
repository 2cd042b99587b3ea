import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'
import { type CachedList, emptyList } from './cachedList.ts'

/** The three lists that the specification's calls give, each with its last good reading. */
export type CatalogueLists = {
  readonly it: CachedList<Course>
  readonly nonIt: CachedList<Course>
  readonly articles: CachedList<Article>
}

export const LISTS = [
  'it',
  'nonIt',
  'articles',
] as const satisfies readonly (keyof CatalogueLists)[]
export type List = (typeof LISTS)[number]

/** Milliseconds: when each list was read. */
export type ReadTimes = Readonly<Record<List, number>>

export const readTimesOf = ({ it, nonIt, articles }: CatalogueLists): ReadTimes => ({
  it: it.takenAt,
  nonIt: nonIt.takenAt,
  articles: articles.takenAt,
})

export const noLists: CatalogueLists = {
  it: emptyList,
  nonIt: emptyList,
  articles: emptyList,
}

export const isEmpty = ({ it, nonIt, articles }: CatalogueLists) =>
  [it, nonIt, articles].every(({ entries, whole }) => entries.length === 0 && !whole)
