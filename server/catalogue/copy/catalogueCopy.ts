import type { Article } from '#domain/article.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import type { Course, CourseSummary } from '#domain/course.ts'

/** Milliseconds: the item's own date, or the time when its visible content last changed. */
export type Dated = { readonly changedAt: number }

export type CachedList<T> = {
  readonly items: readonly (T & Dated)[]
  readonly whole: boolean
  /** Milliseconds. A partial read never updates the time of a whole list. */
  readonly takenAt: number
}

export type List = Category | 'articles'
export const LISTS: readonly List[] = [...CATEGORIES, 'articles']

export type CatalogueLists = Readonly<Record<Category, CachedList<Course>>> & {
  readonly articles: CachedList<Article>
}

export const forEachList = <T>(of: (list: List) => T) =>
  Object.fromEntries(LISTS.map((list) => [list, of(list)])) as Record<List, T>

export const emptyList = { items: [], whole: false, takenAt: 0 } as const

export const noLists: CatalogueLists = forEachList(() => emptyList)

export const isEmpty = (lists: CatalogueLists) =>
  LISTS.every((list) => lists[list].items.length === 0 && !lists[list].whole)

export type CatalogueCourse = Course & Dated
export type CatalogueArticle = Article & Dated

export const summaryOf = ({
  description: _long,
  changedAt: _when,
  ...summary
}: CatalogueCourse): CourseSummary => summary

export type CatalogueCopy = {
  readonly courses: readonly CatalogueCourse[]
  readonly articles: readonly CatalogueArticle[]
  readonly lists: CatalogueLists
  readonly version: number
  readonly whole: boolean
}

/** A host may list a course in several categories. */
const coursesOf = (lists: CatalogueLists): CatalogueCourse[] => {
  const courses = CATEGORIES.flatMap((category) => lists[category].items)
  return [...new Map(courses.map((course) => [course.id, course])).values()]
}

export const catalogueCopyOf = (lists: CatalogueLists, before?: CatalogueCopy): CatalogueCopy => {
  const version = before?.version ?? 0
  const isSame = LISTS.every((list) => {
    const known = before?.lists[list]
    return lists[list].items === known?.items && lists[list].whole === known.whole
  })
  return {
    courses: coursesOf(lists),
    articles: lists.articles.items,
    lists,
    version: isSame ? version : version + 1,
    whole: LISTS.every((list) => lists[list].whole),
  }
}
