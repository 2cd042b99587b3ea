import type { ArticleSummary } from '#domain/article.ts'
import { CATEGORIES, categoryOf } from '#domain/category.ts'
import { DAY } from '#domain/constants.ts'
import { type Course, courseFields, summaryFields } from '#domain/course.ts'
import { callIn } from '#server/http/hosts.ts'
import { type CachedList, type CatalogueLists, emptyList, forEachList } from './catalogueCopy.ts'
import type { CatalogueReader } from './catalogueReader.ts'

/** Without `days_left`, which would be stale. */
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

const articleToApi = ({ slug, title, image, createdAt }: ArticleSummary) => ({
  slug,
  title,
  cover_image_url: image,
  created_at: createdAt,
})

const MAX_AGE_MS = DAY

const recentLists = (now: number, lists: CatalogueLists) =>
  forEachList((list) =>
    now - lists[list].takenAt <= MAX_AGE_MS ? lists[list] : emptyList,
  ) as CatalogueLists

const pageOf = <T>({ items, whole }: CachedList<T>, query: URLSearchParams) => {
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  const end = page * limit
  const rows = items.slice(end - limit, end)
  if (rows.length === 0 && !whole) return undefined
  return { rows, pagination: { page, limit, hasNextPage: items.length > end || !whole } }
}

/** By the list's category, because courses may lack one of their own. */
const coursePage = (lists: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(lists[categoryOf(query.get('category'))], query)
  return page && { data: page.rows.map(summaryToApi), pagination: page.pagination }
}

const articlePage = ({ articles }: CatalogueLists, query: URLSearchParams) => {
  const page = pageOf(articles, query)
  return page && { blogs: page.rows.map(articleToApi), pagination: page.pagination }
}

const courseWithId = (lists: CatalogueLists, id: string) => {
  const found = CATEGORIES.map((category) => lists[category].items.find((each) => each.id === id))
  const course = found.findLast(Boolean)
  return course && courseToApi(course)
}

const articleWithSlug = ({ articles }: CatalogueLists, slug: string) => {
  const article = articles.items.find((each) => each.slug === slug)
  return article?.content ? { ...articleToApi(article), content: article.content } : undefined
}

const copyOf = (lists: CatalogueLists, { list, id, query }: ReturnType<typeof callIn>) => {
  if (list === 'courses')
    return id === undefined ? coursePage(lists, query) : courseWithId(lists, id)
  if (list === 'blogs')
    return id === undefined ? articlePage(lists, query) : articleWithSlug(lists, id)
  return undefined
}

export type Fallback = (request: Request) => Response | undefined

export const createFallback =
  (catalogueReader: Pick<CatalogueReader, 'current'>, now = Date.now): Fallback =>
  ({ url }) => {
    const catalogueCopy = catalogueReader.current()
    if (catalogueCopy === undefined) return undefined
    const body = copyOf(recentLists(now(), catalogueCopy.lists), callIn(url))
    return body && Response.json(body)
  }
