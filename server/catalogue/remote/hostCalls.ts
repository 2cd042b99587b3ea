import { type Article, articleOf, articleSummaryOf } from '#domain/article.ts'
import type { Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { type Course, courseOf } from '#domain/course.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import { isFields } from '#domain/reading.ts'
import type { FetchJson } from './fetchJson.ts'
import type { Hosts } from './hosts.ts'
import { type ListRead, readList } from './readList.ts'

/** The embedded API's maximum; for foreign hosts only the specification's page size is known. */
const EMBEDDED_LIMIT = 50

const limitOf = (host: string) => (host === EMBEDDED ? EMBEDDED_LIMIT : PAGE_SIZE)

const queryOf = (fields: Readonly<Record<string, string | number>>) =>
  String(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])))

const listIn = (json: unknown, name: 'data' | 'blogs') =>
  isFields(json) && Array.isArray(json[name]) ? json[name] : undefined

export const readCourses = (
  fetchJson: FetchJson,
  { courses }: Hosts,
  category: Category,
): Promise<ListRead<Course>> => {
  const limit = limitOf(courses)
  return readList(fetchJson, {
    addressOf: (page) => `${courses}/api/courses?${queryOf({ page, limit, category })}`,
    rowsOf: (json) => listIn(json, 'data'),
    read: courseOf,
    keyOf: ({ id }) => id,
    limit,
  })
}

const articleIn = (row: unknown): Article | undefined => {
  const summary = articleSummaryOf(row)
  return summary && (articleOf(row, summary.slug) ?? summary)
}

export const readArticles = (
  fetchJson: FetchJson,
  { groups, websiteCode: website_code }: Hosts,
): Promise<ListRead<Article>> => {
  const limit = limitOf(groups)
  return readList(fetchJson, {
    addressOf: (page) =>
      `${groups}/api/blogs?${queryOf({ page, limit, status: 'published', website_code })}`,
    rowsOf: (json) => listIn(json, 'blogs'),
    read: articleIn,
    keyOf: ({ slug }) => slug,
    limit,
  })
}

export const readCourse = async (fetchJson: FetchJson, { courses }: Hosts, id: string) =>
  courseOf((await fetchJson(`${courses}/api/courses/${encodeURIComponent(id)}`)).json)

export const readArticle = async (fetchJson: FetchJson, { groups }: Hosts, slug: string) =>
  articleOf((await fetchJson(`${groups}/api/blogs/slug/${encodeURIComponent(slug)}`)).json, slug)
