import { type Article, type ArticleSummary, articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { api, askAndRead } from './api.ts'
import type { Edge } from './edge.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    blogs: build.query<ArticleSummary[], void>({
      queryFn: (_none, { extra }, _options, ask) =>
        askAndRead(
          ask,
          {
            host: 'groups',
            path: '/api/blogs',
            params: {
              page: FIRST_PAGE,
              limit: PAGE_SIZE,
              status: 'published',
              website_code: (extra as Edge).websiteCode,
            },
          },
          articlesOf,
        ),
    }),
    article: build.query<Article, string>({
      queryFn: (slug, _api, _options, ask) =>
        askAndRead(
          ask,
          { host: 'groups', path: `/api/blogs/slug/${encodeURIComponent(slug)}` },
          (answer) => articleOf(answer, slug),
        ),
    }),
  }),
})

export const { blogs, article } = injected.endpoints
