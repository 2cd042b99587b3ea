import type { Article } from '#domain/article.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { type CachedList, hashOf, itemsOfList } from './cachedList.ts'
import { type CatalogueLists, courseListsOf, LISTS } from './catalogueLists.ts'

/** Milliseconds: when what a visitor reads of it was last seen to change, or the date that it has itself. */
type Dated = { readonly changedAt: number }

export type CatalogueCourse = Course & Dated
export type CatalogueArticle = Article & Dated

/** A course as a card shows it. */
export const summaryOf = ({
  description: _long,
  changedAt: _when,
  ...summary
}: CatalogueCourse): CourseSummary => summary

/** All courses and articles that the API gives, each once and in its order. */
export type CatalogueCopy = {
  readonly courses: readonly CatalogueCourse[]
  readonly articles: readonly CatalogueArticle[]
  /** The lists that they come from, as they were read: each at its own time. */
  readonly lists: CatalogueLists
  /** Hash of the content, and of which lists are whole: another one as soon as anything of it is another. */
  readonly version: string
  /** False while a list has never been read to its end: what there is, for want of better. */
  readonly whole: boolean
}

const printsOf = ({ entries }: CachedList<unknown>) => entries.map(({ print }) => print)

/** What is left out of the prints belongs to the version all the same. */
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
