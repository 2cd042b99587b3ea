import { categoryOf } from '#domain/category.ts'
import { articleToApi, courseToApi, summaryToApi } from './apiFormat.ts'
import { type CachedList, emptyList, type ItemType } from './cachedList.ts'
import { type CatalogueLists, courseListsOf, forEachList } from './catalogueLists.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import { ARTICLES } from './itemTypes.ts'

/** Milliseconds: as long as a stale page is served. */
const LASTS = 24 * 60 * 60 * 1_000

/** Without the lists that were read too long ago. */
const lastingAt = (now: number, lists: CatalogueLists): CatalogueLists => {
  const isLasting = forEachList((list) => now - lists[list].takenAt <= LASTS)
  return forEachList((list) => (isLasting[list] ? lists[list] : emptyList)) as CatalogueLists
}

/**
 * One page of a list. A list that was not read to its end always has a next page, and no empty page.
 */
const pageOf = <T>({ entries, whole }: CachedList<T>, query: URLSearchParams) => {
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  const end = page * limit
  const rows = entries.slice(end - limit, end).map(({ item }) => item)
  if (rows.length === 0 && !whole) return undefined
  return { rows, pagination: { page, limit, hasNextPage: entries.length > end || !whole } }
}

/** By the list that the course came with: a course may have no category of its own. */
const coursePage = (lists: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(lists[categoryOf(query.get('category'))], query)
  return page && { data: page.rows.map(summaryToApi), pagination: page.pagination }
}

const articlePage = ({ articles }: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(articles, query)
  return page && { blogs: page.rows.map(articleToApi), pagination: page.pagination }
}

const itemBy = <T>({ keyOf }: ItemType<T>, { entries }: CachedList<T>, key: string) =>
  entries.find(({ item }) => keyOf(item) === key)?.item

const courseNamed = (lists: CatalogueLists, id: string) => {
  const courses = courseListsOf(lists).flatMap(({ entries }) => entries)
  const course = courses.find(({ item }) => item.id === id)?.item
  return course && courseToApi(course)
}

const articleNamed = ({ articles }: CatalogueLists, slug: string) => {
  const article = itemBy(ARTICLES, articles, slug)
  return article?.content ? { ...articleToApi(article), content: article.content } : undefined
}

type Parts = {
  readonly catalogueReader: Pick<CatalogueReader, 'current'>
  readonly hosts: { readonly courses: string; readonly groups: string }
  readonly now?: () => number
}

/** The response that the catalogue copy has for a request when the host fails; undefined when it has none. */
export type Fallback = (request: Request) => Response | undefined

export const createFallback = ({ catalogueReader, hosts, now = Date.now }: Parts): Fallback => {
  const courses = `${hosts.courses}/api/courses`
  const articles = `${hosts.groups}/api/blogs`

  const knownOf = (lists: CatalogueLists, { origin, pathname, searchParams }: URL) => {
    const place = origin + pathname
    if (place === courses) return coursePage(lists, searchParams)
    if (place === articles) return articlePage(lists, searchParams)
    const nameUnder = (list: string) =>
      place.startsWith(list) ? decodeURIComponent(place.slice(list.length)) : undefined
    const id = nameUnder(`${courses}/`)
    if (id !== undefined) return courseNamed(lists, id)
    const slug = nameUnder(`${articles}/slug/`)
    return slug === undefined ? undefined : articleNamed(lists, slug)
  }

  return ({ url, method }) => {
    const catalogueCopy = catalogueReader.current()
    if (method !== 'GET' || catalogueCopy === undefined) return undefined
    const known = knownOf(lastingAt(now(), catalogueCopy.lists), new URL(url))
    return known && Response.json(known)
  }
}
