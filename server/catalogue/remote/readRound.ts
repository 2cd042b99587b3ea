import { CATEGORIES, type Category } from '#domain/category.ts'
import type { Course } from '#domain/course.ts'
import type { CatalogueLists } from './catalogueLists.ts'
import type { FetchJson } from './fetchJson.ts'
import { type Hosts, readArticle, readArticles, readCourse, readCourses } from './hostCalls.ts'
import { ARTICLES, COURSES } from './itemTypes.ts'
import { createListReader, type ListReader } from './listReader.ts'
import type { ListRead } from './readList.ts'

type Parts = {
  readonly fetchJson: FetchJson
  readonly hosts: Hosts
  readonly now: () => number
  /** Called after the lists, and again after their texts. */
  readonly publish: (lists: CatalogueLists) => void
}

/** One request at a time. Resolves with the first list's error. */
export const createReadRound = ({ fetchJson, hosts, now, publish }: Parts) => {
  const courseReader = (category: Category) =>
    createListReader({
      type: COURSES,
      readAll: () => readCourses(fetchJson, hosts, category),
      readOne: (id) => readCourse(fetchJson, hosts, id),
      now,
    })
  const courseReaders = CATEGORIES.map((category) => ({ category, reader: courseReader(category) }))
  const articleReader = createListReader({
    type: ARTICLES,
    readAll: () => readArticles(fetchJson, hosts),
    readOne: (slug) => readArticle(fetchJson, hosts, slug),
    now,
  })

  return async (before: CatalogueLists): Promise<unknown> => {
    let lists = before
    const courseReads: {
      category: Category
      reader: ListReader<Course>
      read: ListRead<Course>
    }[] = []
    for (const { category, reader } of courseReaders) {
      const { list, read } = await reader.read(before[category])
      lists = { ...lists, [category]: list }
      courseReads.push({ category, reader, read })
    }
    const articles = await articleReader.read(before.articles)
    lists = { ...lists, articles: articles.list }
    publish(lists)

    for (const { category, reader, read } of courseReads)
      lists = { ...lists, [category]: await reader.withMissingTexts(lists[category], read) }
    publish({
      ...lists,
      articles: await articleReader.withMissingTexts(articles.list, articles.read),
    })
    return [...courseReads, articles].find(({ read }) => read.error !== undefined)?.read.error
  }
}
