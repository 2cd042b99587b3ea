import { type Article, type ArticleSummary, articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { api } from './api.ts'
import { malformed } from './baseQuery.ts'

const blogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<ArticleSummary[], void>({
      query: () => ({
        host: 'groups',
        url: '/api/blogs',
        params: { page: FIRST_PAGE, limit: PAGE_SIZE, status: 'published' },
        withWebsiteCode: true,
      }),
      transformResponse: (response) => articlesOf(response) ?? malformed(),
    }),
    getArticle: build.query<Article, string>({
      query: (slug) => ({ host: 'groups', url: `/api/blogs/slug/${encodeURIComponent(slug)}` }),
      transformResponse: (response, _meta, slug) => articleOf(response, slug) ?? malformed(),
    }),
  }),
})

export const { getArticles, getArticle } = blogsApi.endpoints
export const { useGetArticlesQuery } = blogsApi
