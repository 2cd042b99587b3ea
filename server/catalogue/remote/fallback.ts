import type { ArticleSummary } from '#domain/article.ts'
import { categoryOf } from '#domain/category.ts'
import { type Course, courseFields, summaryFields } from '#domain/course.ts'
import {
  type CachedList,
  type CatalogueLists,
  coursesOf,
  emptyList,
  forEachList,
} from './catalogueCopy.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import type { Hosts } from './hosts.ts'

/** Without `days_left`, which would be outdated. */
const toApi = (fields: Partial<typeof courseFields>) => {
  const rows = Object.entries(fields).filter(([field]) => field !== 'daysLeft')
  return (course: Course) => ({
    _id: course.id,
    ...Object.fromEntries(
      rows.map(([field, { apiName }]) => [apiName, course[field as keyof Course]]),
    ),
  })
}

export const summaryToApi = toApi(summaryFields)
export const courseToApi = toApi(courseFields)

const articleToApi = (article: ArticleSummary) => ({
  slug: article.slug,
  title: article.title,
  cover_image_url: article.image,
  created_at: article.createdAt,
})

const MAX_AGE_MS = 24 * 60 * 60 * 1_000

const recentLists = (now: number, lists: CatalogueLists): CatalogueLists => {
  const isRecent = forEachList((list) => now - lists[list].takenAt <= MAX_AGE_MS)
  return forEachList((list) => (isRecent[list] ? lists[list] : emptyList)) as CatalogueLists
}

/** A list that was not read to its end always has a next page, and no empty page. */
const pageOf = <T>({ items, whole }: CachedList<T>, query: URLSearchParams) => {
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  const end = page * limit
  const rows = items.slice(end - limit, end)
  if (rows.length === 0 && !whole) return undefined
  return { rows, pagination: { page, limit, hasNextPage: items.length > end || !whole } }
}

/** Courses may lack a category, so the list's category counts. */
const coursePage = (lists: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(lists[categoryOf(query.get('category'))], query)
  return page && { data: page.rows.map(summaryToApi), pagination: page.pagination }
}

const articlePage = ({ articles }: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(articles, query)
  return page && { blogs: page.rows.map(articleToApi), pagination: page.pagination }
}

const courseWithId = (lists: CatalogueLists, id: string) => {
  const course = coursesOf(lists).find((each) => each.id === id)
  return course && courseToApi(course)
}

const articleWithSlug = ({ articles }: CatalogueLists, slug: string) => {
  const article = articles.items.find((each) => each.slug === slug)
  return article?.content ? { ...articleToApi(article), content: article.content } : undefined
}

type Parts = {
  readonly catalogueReader: Pick<CatalogueReader, 'current'>
  readonly hosts: Pick<Hosts, 'courses' | 'groups'>
  readonly now?: () => number
}

export type Fallback = (request: Request) => Response | undefined

export const createFallback = ({ catalogueReader, hosts, now = Date.now }: Parts): Fallback => {
  const courses = `${hosts.courses}/api/courses`
  const articles = `${hosts.groups}/api/blogs`

  const copyFor = (lists: CatalogueLists, { origin, pathname, searchParams }: URL) => {
    const place = origin + pathname
    if (place === courses) return coursePage(lists, searchParams)
    if (place === articles) return articlePage(lists, searchParams)
    const nameUnder = (list: string) =>
      place.startsWith(list) ? decodeURIComponent(place.slice(list.length)) : undefined
    const id = nameUnder(`${courses}/`)
    if (id !== undefined) return courseWithId(lists, id)
    const slug = nameUnder(`${articles}/slug/`)
    return slug === undefined ? undefined : articleWithSlug(lists, slug)
  }

  return ({ url, method }) => {
    const catalogueCopy = catalogueReader.current()
    if (method !== 'GET' || catalogueCopy === undefined) return undefined
    const body = copyFor(recentLists(now(), catalogueCopy.lists), new URL(url))
    return body && Response.json(body)
  }
}
