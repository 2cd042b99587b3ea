import { Hono } from 'hono'
import { searchPaths } from '#domain/searchPaths.ts'
import { textResponse } from '#server/http/textResponse.ts'
import { engineSoon } from './engineSoon.ts'
import type { SearchBudget } from './searchBudget.ts'
import type { SearchEngines } from './searchEngine.ts'
import type { CreateTitleIndex } from './titleIndex.ts'

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

export const relatedRoutes = (
  engines: SearchEngines,
  createTitles: CreateTitleIndex,
  budget: SearchBudget,
) => {
  const withoutCatalogue = createTitles({ courses: [], articles: [] })
  return new Hono()
    .get(searchPaths.similar, async (c) => {
      const engine = await engineSoon(engines)
      const courses = budget(() => engine?.similarTo(c.req.query('course') ?? '') ?? [])
      return textResponse(c, JSON.stringify({ courses }), HEADERS)
    })
    .get(searchPaths.closest, async (c) => {
      const closestPages = (await engineSoon(engines))?.closestPages ?? (await withoutCatalogue)
      const suggestions = budget(() => closestPages(c.req.query('path') ?? ''))
      return textResponse(c, JSON.stringify({ suggestions }), HEADERS)
    })
}
