import type { Article } from '#domain/article.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { type CachedList, type Dated, emptyList, hashOf, itemsOfList } from './cachedList.ts'

export type List = Category | 'articles'
export const LISTS: readonly List[] = [...CATEGORIES, 'articles']

export type CatalogueLists = Readonly<Record<Category, CachedList<Course>>> & {
  readonly articles: CachedList<Article>
}

export const forEachList = <T>(of: (list: List) => T) =>
  Object.fromEntries(LISTS.map((list) => [list, of(list)])) as Record<List, T>

export type ReadTimes = Readonly<Record<List, number>>

export const readTimesOf = (lists: CatalogueLists): ReadTimes =>
  forEachList((list) => lists[list].takenAt)

export const noLists: CatalogueLists = forEachList(() => emptyList)

export const isEmpty = (lists: CatalogueLists) =>
  LISTS.every((list) => lists[list].entries.length === 0 && !lists[list].whole)

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
  /** Hash of all content, and of which lists are whole. */
  readonly version: string
  readonly whole: boolean
}

/** A host may list a course in several categories. */
export const coursesOf = (lists: CatalogueLists): CatalogueCourse[] => {
  const courses = CATEGORIES.flatMap((category) => itemsOfList(lists[category]))
  return [...new Map(courses.map((course) => [course.id, course])).values()]
}

const printsOf = ({ entries }: CachedList<unknown>) => entries.map(({ print }) => print)

/** Volatile fields are not part of an item's hash, but change the version. */
const volatileOf = ({ entries }: CachedList<Course>) =>
  entries.map(({ item }) => `${item.daysLeft} ${item.rating} ${item.changedAt}`)

export const catalogueCopyOf = (lists: CatalogueLists): CatalogueCopy => {
  const wholes = LISTS.map((list) => lists[list].whole)
  const parts = [
    ...LISTS.flatMap((list) => printsOf(lists[list])),
    ...CATEGORIES.flatMap((category) => volatileOf(lists[category])),
    ...wholes,
  ]
  return {
    courses: coursesOf(lists),
    articles: itemsOfList(lists.articles),
    lists,
    version: hashOf(parts.join('\n')),
    whole: wholes.every(Boolean),
  }
}
