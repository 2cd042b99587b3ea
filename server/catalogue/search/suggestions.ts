import { Hono } from 'hono'
import type { PageRoute } from '#domain/page.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { textAnswer } from '#server/http/answer.ts'
import { createClosestPages } from './closestPages.ts'
import { createSimilar } from './similar.ts'

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

/** The site's own answers to what a visitor might like next, from the catalogue as it was last read. */
export const suggestions = (
  snapshots: Pick<Snapshots, 'current'>,
  routes: readonly PageRoute[],
) => {
  const similar = createSimilar(snapshots)
  const closestPages = createClosestPages(snapshots, routes)
  return new Hono()
    .get(searchPaths.similar, async (c) => {
      const courses = await similar(c.req.query('course') ?? '')
      return textAnswer(c, JSON.stringify({ courses }), HEADERS)
    })
    .get(searchPaths.closest, async (c) => {
      const pages = await closestPages(c.req.query('path') ?? '')
      return textAnswer(c, JSON.stringify({ suggestions: pages }), HEADERS)
    })
}
