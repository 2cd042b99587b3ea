import type { Category } from '#domain/category.ts'
import type { CatalogueLists } from './catalogueLists.ts'
import type { FetchJson } from './fetchJson.ts'
import { type Hosts, readArticle, readArticles, readCourse, readCourses } from './hostCalls.ts'
import { ARTICLES, COURSES } from './itemTypes.ts'
import { createListReader } from './listReader.ts'

type Parts = {
  readonly fetchJson: FetchJson
  readonly hosts: Hosts
  readonly now: () => number
  /** Called when the lists have been read, and again when their texts have. */
  readonly publish: (lists: CatalogueLists) => void
}

/** One round through all calls, one request at a time. Resolves with the first fault of a list. */
export const createReadRound = ({ fetchJson, hosts, now, publish }: Parts) => {
  const courseReader = (category: Category) =>
    createListReader({
      type: COURSES,
      readAll: () => readCourses(fetchJson, hosts, category),
      readOne: (id) => readCourse(fetchJson, hosts, id),
      now,
    })
  const itReader = courseReader('IT')
  const nonItReader = courseReader('NON IT')
  const articleReader = createListReader({
    type: ARTICLES,
    readAll: () => readArticles(fetchJson, hosts),
    readOne: (slug) => readArticle(fetchJson, hosts, slug),
    now,
  })

  return async (before: CatalogueLists): Promise<unknown> => {
    const it = await itReader.read(before.it)
    const nonIt = await nonItReader.read(before.nonIt)
    const articles = await articleReader.read(before.articles)
    publish({ it: it.list, nonIt: nonIt.list, articles: articles.list })
    publish({
      it: await itReader.withMissingTexts(it.list, it.read),
      nonIt: await nonItReader.withMissingTexts(nonIt.list, nonIt.read),
      articles: await articleReader.withMissingTexts(articles.list, articles.read),
    })
    return it.read.fault ?? nonIt.read.fault ?? articles.read.fault
  }
}
