import { type ArticleSummary, articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import type { ApiHost } from './apiHost.ts'
import { createCheck, type Finding } from './finding.ts'

const LIST_REMEDY = 'see ArticleList in docs/openapi.yaml'

export async function* checkGroupHost(
  api: ApiHost,
  { websiteCode }: { readonly websiteCode: string },
): AsyncGenerator<Finding> {
  let articles: readonly ArticleSummary[] | undefined
  const query = new URLSearchParams({
    page: `${FIRST_PAGE}`,
    limit: `${PAGE_SIZE}`,
    status: 'published',
    website_code: websiteCode,
  })
  yield* await api.json('GET /api/blogs', `/api/blogs?${query}`, (json, { failure, warning }) => {
    articles = articlesOf(json)
    if (articles === undefined) return failure('has no array "blogs"', LIST_REMEDY)
    const { length } = (json as { blogs: unknown[] }).blogs
    const lost = length - articles.length
    if (lost > 0) failure(`${lost} of ${length} have no slug of their own`, LIST_REMEDY)
    const undated = articles.filter(({ createdAt }) => createdAt === undefined).length
    if (undated > 0)
      warning(`${undated} have no date`, 'send created_at as ISO 8601; “No Date” is shown')
  })

  const one = 'GET /api/blogs/slug/{slug}'
  const slug = articles?.[0]?.slug
  if (slug === undefined)
    yield* createCheck(one).warning('was not checked: there is no article', 'publish one')
  else
    yield* await api.json(one, `/api/blogs/slug/${encodeURIComponent(slug)}`, (json, check) => {
      if (articleOf(json, slug)?.content === undefined)
        check.failure('has no content', 'see Article in docs/openapi.yaml')
    })
  yield* await api.missing('GET /api/blogs/slug/{unknown slug}', '/api/blogs/slug/')
}
