import { Hono } from 'hono'
import { textAnswer } from '#server/http/answer.ts'
import { RequestFault } from '#server/http/fault.ts'
import { findArticle, findArticles } from '#server/store/articles.ts'
import type { Store } from '#server/store/open.ts'
import { CATALOGUE_HEADERS } from './caching.ts'
import { articlesAskedBy } from './query.ts'

export const blogsApi = ({ queries }: Pick<Store, 'queries'>, websiteCode: string) =>
  new Hono()
    .get('/', async (c) => {
      const asked = articlesAskedBy(new URL(c.req.url).searchParams, websiteCode)
      const blogs = await findArticles(queries, asked)
      return textAnswer(c, JSON.stringify({ blogs }), CATALOGUE_HEADERS)
    })
    .get('/slug/:slug', async (c) => {
      const blog = await findArticle(queries, c.req.param('slug'), websiteCode)
      if (blog === undefined)
        throw new RequestFault(404, 'article_not_found', 'There is no article with this slug.')
      return textAnswer(c, JSON.stringify(blog), CATALOGUE_HEADERS)
    })
