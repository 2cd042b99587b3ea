import { Hono } from 'hono'
import { filtersFrom } from '#domain/filters.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import { HttpError } from '#server/http/httpError.ts'
import { textResponse } from '#server/http/textResponse.ts'
import { engineSoon } from './engineSoon.ts'
import type { SearchBudget } from './searchBudget.ts'
import type { SearchEngines } from './searchEngine.ts'
import { searchResults } from './searchResults.ts'
import { suggest } from './suggest.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const REVALIDATED = { ...JSON_TYPE, 'Cache-Control': 'no-cache' }
const BRIEFLY = { ...JSON_TYPE, 'Cache-Control': 'public, max-age=60' }

const noCatalogue = () =>
  new HttpError(503, 'no_catalogue', 'The courses can’t be searched just now.', {
    retryAfter: 5,
  })

const pageOf = (query: URLSearchParams) => {
  const page = query.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

export const searchRoutes = (engines: SearchEngines, budget: SearchBudget) => {
  const needed = async () => {
    const engine = await engines.ready()
    if (engine === undefined) throw noCatalogue()
    return engine
  }
  return new Hono()
    .get(searchPaths.courses, async (c) => {
      const { searchParams } = new URL(c.req.url)
      const engine = await needed()
      const results = budget(() =>
        searchResults(engine, filtersFrom(searchParams), pageOf(searchParams)),
      )
      return textResponse(c, JSON.stringify(results), REVALIDATED)
    })
    .get(searchPaths.suggest, async (c) => {
      const { q = '' } = filtersFrom(new URL(c.req.url).searchParams)
      const engine = await needed()
      return textResponse(c, JSON.stringify(budget(() => suggest(engine, q))), BRIEFLY)
    })
    .get(searchPaths.choices, async (c) => {
      const engine = await engineSoon(engines)
      // An error, so that the page without filters is not cached.
      if (engine === undefined) throw noCatalogue()
      const { choices } = budget(() => engine.filter.find({}))
      return textResponse(c, JSON.stringify({ choices }), REVALIDATED)
    })
    .all('/find/*', () => {
      throw new HttpError(404, 'not_found', 'No such endpoint.')
    })
}
