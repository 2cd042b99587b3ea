import { Hono } from 'hono'
import { onlyRead } from '#server/http/httpError.ts'
import { findArticle, findArticles } from '#server/store/articles.ts'
import type { Store } from '#server/store/open.ts'
import type { CachedResponses } from './cachedResponses.ts'
import { parseArticlesQuery } from './query.ts'

export const blogsApi = (
  { queries }: Pick<Store, 'queries'>,
  ownCode: string,
  respond: CachedResponses,
) =>
  new Hono()
    .get('/', (c) => {
      const query = parseArticlesQuery(new URL(c.req.url).searchParams, ownCode)
      const { page, limit, websiteCode } = query
      return respond(
        c,
        `articles ${page} ${limit} ${websiteCode}`,
        async () => ({ blogs: await findArticles(queries, query) }),
        ({ blogs }) => blogs.length === 0,
      )
    })
    .get('/slug/:slug', (c) => {
      const slug = c.req.param('slug')
      return respond(c, `article ${slug}`, () => findArticle(queries, slug, ownCode))
    })
    .all('/', onlyRead)
    .all('/slug/:slug', onlyRead)
