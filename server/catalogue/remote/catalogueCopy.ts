import type { Article } from '#domain/article.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { type CachedList, hashOf, itemsOfList } from './cachedList.ts'
import { type CatalogueLists, courseListsOf, LISTS } from './catalogueLists.ts'

/** Milliseconds: the item's own date, or when its visible content last changed. */
type Dated = { readonly changedAt: number }

export type CatalogueCourse = Course & Dated
export type CatalogueArticle = Article & Dated

export const summaryOf = ({
  description: _long,
  changedAt: _when,
  ...summary
}: CatalogueCourse): CourseSummary => summary

/** All courses and articles of the API, without duplicates, in its order. */
export type CatalogueCopy = {
  readonly courses: readonly CatalogueCourse[]
  readonly articles: readonly CatalogueArticle[]
  readonly lists: CatalogueLists
  /** Hash of all content, and of which lists are whole. */
  readonly version: string
  readonly whole: boolean
}

const printsOf = ({ entries }: CachedList<unknown>) => entries.map(({ print }) => print)

/** Volatile fields are not part of an item's hash, but change the version. */
const volatileOf = ({ entries }: CachedList<Course>) =>
  entries.map(({ item }) => `${item.daysLeft} ${item.rating} ${item.changedAt}`)

export const catalogueCopyOf = (lists: CatalogueLists): CatalogueCopy => {
  const courseLists = courseListsOf(lists)
  const courses = courseLists.flatMap(itemsOfList)
  const parts = courseLists.flatMap((list) => [...printsOf(list), ...volatileOf(list)])
  const wholes = LISTS.map((list) => lists[list].whole)
  return {
    // A host may list a course in several categories.
    courses: [...new Map(courses.map((course) => [course.id, course])).values()],
    articles: itemsOfList(lists.articles),
    lists,
    version: hashOf([...parts, ...printsOf(lists.articles), ...wholes].join('\n')),
    whole: wholes.every(Boolean),
  }
}
