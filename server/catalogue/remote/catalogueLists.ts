import type { Article } from '#domain/article.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import type { Course } from '#domain/course.ts'
import { type CachedList, emptyList } from './cachedList.ts'

export type List = Category | 'articles'
export const LISTS: readonly List[] = [...CATEGORIES, 'articles']

export type CatalogueLists = Readonly<Record<Category, CachedList<Course>>> & {
  readonly articles: CachedList<Article>
}

export type ReadTimes = Readonly<Record<List, number>>

export const forEachList = <T>(of: (list: List) => T) =>
  Object.fromEntries(LISTS.map((list) => [list, of(list)])) as Record<List, T>

export const readTimesOf = (lists: CatalogueLists): ReadTimes =>
  forEachList((list) => lists[list].takenAt)

export const noLists: CatalogueLists = forEachList(() => emptyList)

export const isEmpty = (lists: CatalogueLists) =>
  LISTS.every((list) => lists[list].entries.length === 0 && !lists[list].whole)

export const courseListsOf = (lists: CatalogueLists): CachedList<Course>[] =>
  CATEGORIES.map((category) => lists[category])
