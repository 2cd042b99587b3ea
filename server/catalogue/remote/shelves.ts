import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'
import { emptyShelf, hashOf, itemsOn, type Shelf } from './shelf.ts'
import type { Snapshot } from './snapshot.ts'

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

const printsOf = ({ entries }: Shelf<unknown>) => entries.map(({ print }) => print)

/** What is left out of the prints belongs to the version all the same. */
const passingOf = ({ entries }: Shelf<Course>) =>
  entries.map(({ item }) => `${item.daysLeft} ${item.rating} ${item.changedAt}`)

export const snapshotOf = (shelves: Shelves): Snapshot => {
  const { it, nonIt, articles } = shelves
  const courses = [...itemsOn(it), ...itemsOn(nonIt)]
  const parts = [it, nonIt].flatMap((shelf) => [...printsOf(shelf), ...passingOf(shelf)])
  const wholes = [it, nonIt, articles].map(({ whole }) => whole)
  return {
    // A host may give a course in both categories.
    courses: [...new Map(courses.map((course) => [course.id, course])).values()],
    articles: itemsOn(articles),
    shelves,
    version: hashOf([...parts, ...printsOf(articles), ...wholes].join('\n')),
    whole: wholes.every(Boolean),
  }
}

export const isEmpty = ({ it, nonIt, articles }: Shelves) =>
  [it, nonIt, articles].every(({ entries, whole }) => entries.length === 0 && !whole)
