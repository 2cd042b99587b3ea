import { CATEGORIES } from '#domain/category.ts'
import type { CatalogueLists } from './catalogueCopy.ts'
import type { FetchJson } from './fetchJson.ts'
import { readArticle, readArticles, readCourse, readCourses } from './hostCalls.ts'
import type { Hosts } from './hosts.ts'
import { ARTICLES, COURSES } from './itemTypes.ts'
import { createListReader } from './listReader.ts'

type Parts = {
  readonly fetchJson: FetchJson
  readonly hosts: Hosts
  readonly now: () => number
  /** Called after the lists, and again after their texts. */
  readonly publish: (lists: CatalogueLists) => void
}

/** One request at a time. Resolves with the first list's error. */
export const createReadRound = ({ fetchJson, hosts, now, publish }: Parts) => {
  const readers = [
    ...CATEGORIES.map((category) =>
      createListReader({
        name: category,
        type: COURSES,
        readAll: () => readCourses(fetchJson, hosts, category),
        readOne: (id) => readCourse(fetchJson, hosts, id),
        now,
      }),
    ),
    createListReader({
      name: 'articles',
      type: ARTICLES,
      readAll: () => readArticles(fetchJson, hosts),
      readOne: (slug) => readArticle(fetchJson, hosts, slug),
      now,
    }),
  ]

  return async (before: CatalogueLists): Promise<unknown> => {
    let lists = before
    const errors: unknown[] = []
    for (const { readItems } of readers) {
      const read = await readItems(lists)
      lists = read.lists
      errors.push(read.error)
    }
    publish(lists)
    for (const { readMissingTexts } of readers) lists = await readMissingTexts(lists)
    publish(lists)
    return errors.find((error) => error !== undefined)
  }
}
