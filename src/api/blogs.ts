import { type Article, type ArticleSummary, articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { api } from './api.ts'
import type { HostRequest } from './baseQuery.ts'

const blogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<ArticleSummary[], void>({
      query: (): HostRequest<ArticleSummary[]> => ({
        host: 'groups',
        url: '/api/blogs',
        params: { page: FIRST_PAGE, limit: PAGE_SIZE, status: 'published' },
        withWebsiteCode: true,
        parse: articlesOf,
      }),
    }),
    getArticle: build.query<Article, string>({
      query: (slug): HostRequest<Article> => ({
        host: 'groups',
        url: `/api/blogs/slug/${encodeURIComponent(slug)}`,
        parse: (body) => articleOf(body, slug),
      }),
    }),
  }),
})

export const { getArticles, getArticle } = blogsApi.endpoints
export const { useGetArticlesQuery } = blogsApi
