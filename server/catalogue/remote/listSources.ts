import { type Article, articleOf, articleSummaryOf } from '#domain/article.ts'
import type { Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { type Course, courseOf } from '#domain/course.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import type { Hosts } from './hosts.ts'

/** The calls that read a list, and how to read its items. */
export type ListSource<T> = {
  readonly limit: number
  readonly pageAddress: (page: number) => string
  readonly rowsField: 'data' | 'blogs'
  readonly read: (row: unknown) => T | undefined
  readonly itemAddress: (key: string) => string
  readonly readItem: (json: unknown, key: string) => T | undefined
  readonly keyOf: (item: T) => string
  /** Undefined until requested: some lists omit the long text, which a single-item call has. */
  readonly textOf: (item: T) => string | undefined
  readonly withText: (item: T, text: string) => T
  /** Without volatile fields, such as the days left: they make no new version of the page. */
  readonly withoutVolatile: (item: T) => Partial<T>
  /** Milliseconds. */
  readonly dateOf: (item: T) => number | undefined
}

/** The embedded API's maximum; for foreign hosts only the specification's page size is known. */
const EMBEDDED_LIMIT = 50

const limitOf = (host: string) => (host === EMBEDDED ? EMBEDDED_LIMIT : PAGE_SIZE)

const withQuery = (address: string, fields: Readonly<Record<string, string | number>>) =>
  `${address}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]))}`

export const courseSource = ({ courses }: Hosts, category: Category): ListSource<Course> => {
  const address = `${courses}/api/courses`
  const limit = limitOf(courses)
  return {
    limit,
    pageAddress: (page) => withQuery(address, { page, limit, category }),
    rowsField: 'data',
    read: courseOf,
    itemAddress: (id) => `${address}/${encodeURIComponent(id)}`,
    readItem: courseOf,
    keyOf: ({ id }) => id,
    textOf: ({ description }) => description,
    withText: (course, description) => ({ ...course, description }),
    withoutVolatile: ({ daysLeft, rating, ...lasting }) => lasting,
    dateOf: () => undefined,
  }
}

const articleIn = (row: unknown): Article | undefined => {
  const summary = articleSummaryOf(row)
  return summary && (articleOf(row, summary.slug) ?? summary)
}

export const articleSource = ({ groups, websiteCode }: Hosts): ListSource<Article> => {
  const address = `${groups}/api/blogs`
  const limit = limitOf(groups)
  const query = { limit, status: 'published', website_code: websiteCode }
  return {
    limit,
    pageAddress: (page) => withQuery(address, { page, ...query }),
    rowsField: 'blogs',
    read: articleIn,
    itemAddress: (slug) => `${address}/slug/${encodeURIComponent(slug)}`,
    readItem: articleOf,
    keyOf: ({ slug }) => slug,
    textOf: ({ content }) => content,
    withText: (article, content) => ({ ...article, content }),
    withoutVolatile: (article) => article,
    dateOf: ({ createdAt }) => (createdAt === undefined ? undefined : Date.parse(createdAt)),
  }
}
