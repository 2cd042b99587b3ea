import type { ArticleRow, Queries } from './schema.ts'

export type StoredArticle = Omit<ArticleRow, 'hash' | 'status' | 'website_code'>

export type ArticlesQuery = {
  readonly page: number
  readonly limit: number
  readonly websiteCode: string
}

const FIELDS = ['slug', 'title', 'content', 'cover_image_url', 'created_at'] as const

const published = (queries: Queries, website_code: string) =>
  queries
    .selectFrom('articles')
    .select(FIELDS)
    .where(({ and }) => and({ website_code, status: 'published' }))

export const findArticles = (
  queries: Queries,
  { page, limit, websiteCode }: ArticlesQuery,
): Promise<StoredArticle[]> =>
  published(queries, websiteCode)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const findArticle = (
  queries: Queries,
  slug: string,
  websiteCode: string,
): Promise<StoredArticle | undefined> =>
  published(queries, websiteCode).where('slug', '=', slug).executeTakeFirst()
