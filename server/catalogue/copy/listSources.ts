import { type Article, articleOf, articleSummaryOf } from '#domain/article.ts'
import type { Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { EMBEDDED } from '#domain/contracts/embedded.ts'
import { type Course, courseOf } from '#domain/course.ts'
import type { Hosts } from '#server/http/hosts.ts'

export type ListSource<T> = {
  readonly limit: number
  readonly address: string
  readonly query: Readonly<Record<string, string>>
  readonly rowsField: 'data' | 'blogs'
  readonly read: (row: unknown) => T | undefined
  readonly keyOf: (item: T) => string
  readonly itemAddress: (key: string) => string
  readonly readText: (json: unknown, key: string) => string | undefined
  /** Undefined until read from a single-item call, because some lists omit the long text. */
  readonly textOf: (item: T) => string | undefined
  readonly withText: (item: T, text: string) => T
  /** Volatile fields, such as the days left, must not update the page's date in the sitemap. */
  readonly withoutVolatile: (item: T) => Partial<T>
  readonly publishedAtMs: (item: T) => number | undefined
}

/** The maximum of the embedded API. Foreign hosts may support only the specification's size. */
const EMBEDDED_LIMIT = 50

const limitOf = (host: string) => (host === EMBEDDED ? EMBEDDED_LIMIT : PAGE_SIZE)

export const courseSource = ({ courses }: Hosts, category: Category): ListSource<Course> => {
  const address = `${courses}/api/courses`
  return {
    limit: limitOf(courses),
    address,
    query: { category },
    rowsField: 'data',
    read: courseOf,
    keyOf: ({ id }) => id,
    itemAddress: (id) => `${address}/${encodeURIComponent(id)}`,
    readText: (json) => courseOf(json)?.description,
    textOf: ({ description }) => description,
    withText: (course, description) => ({ ...course, description }),
    withoutVolatile: ({ daysLeft, rating, ...lasting }) => lasting,
    publishedAtMs: () => undefined,
  }
}

const articleIn = (row: unknown): Article | undefined => {
  const summary = articleSummaryOf(row)
  return summary && (articleOf(row, summary.slug) ?? summary)
}

export const articleSource = ({ groups, websiteCode }: Hosts): ListSource<Article> => {
  const address = `${groups}/api/blogs`
  return {
    limit: limitOf(groups),
    address,
    query: { status: 'published', website_code: websiteCode },
    rowsField: 'blogs',
    read: articleIn,
    keyOf: ({ slug }) => slug,
    itemAddress: (slug) => `${address}/slug/${encodeURIComponent(slug)}`,
    readText: (json, slug) => articleOf(json, slug)?.content,
    textOf: ({ content }) => content,
    withText: (article, content) => ({ ...article, content }),
    withoutVolatile: (article) => article,
    publishedAtMs: ({ createdAt }) => (createdAt === undefined ? undefined : Date.parse(createdAt)),
  }
}
