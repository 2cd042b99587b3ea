import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { PageRoute } from '#domain/contracts/page.ts'
import { searchPaths } from '#domain/contracts/search.ts'
import { filtersFrom } from '#domain/filters.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError, onlyRead, overloaded, tooMany } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { apiErrorHandler } from '#server/ops/apiErrorHandler.ts'
import type { Log } from '#server/ops/log.ts'
import { createSearchEngine, createSearchEngines } from './searchEngine.ts'
import { searchResults, suggest } from './searchResults.ts'

/** Enough for ten people who type at once behind one address. */
export const PER_MINUTE = 300

/** Not part of `searchApi`, which page rendering calls without a limit. */
export const searchRateLimit = (proxies: number): MiddlewareHandler<{ Bindings: Connection }> => {
  const isAllowed = createRateLimit(PER_MINUTE)
  return async (c, next) => {
    if (!isAllowed(clientAddress(c, proxies))) throw tooMany('searches')
    await next()
  }
}

const CACHE_CONTROL = {
  revalidated: 'no-cache',
  briefly: 'public, max-age=60',
  related: 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

type Caching = keyof typeof CACHE_CONTROL

const SHARE = 0.25
const BURST_MS = 1_000

/** Searches block the event loop, so they may take only a share of its time. */
export const createSearchBudget = (now: () => number = () => performance.now()) => {
  let left = BURST_MS
  let last = now()
  return <T>(work: () => T): T => {
    const start = now()
    left = Math.min(BURST_MS, left + (start - last) * SHARE)
    last = start
    if (left <= 0) throw overloaded('search')
    try {
      return work()
    } finally {
      left -= now() - start
    }
  }
}

const noCatalogue = () =>
  new HttpError(503, 'no_catalogue', 'The courses can’t be searched just now.', {
    retryAfter: 5,
  })

const pageOf = (query: URLSearchParams) => {
  const page = query.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

export const searchApi = (
  catalogueReader: CatalogueReader,
  routes: readonly PageRoute[],
  log: Log,
) => {
  const engines = createSearchEngines({ catalogueReader, routes, log })
  const withoutCatalogue = createSearchEngine({ courses: [], articles: [] }, routes)
  const soonOrEmpty = async () => {
    const engine = await engines.soon()
    const caching: Caching = engine ? 'related' : 'revalidated'
    return { engine: engine ?? (await withoutCatalogue), caching }
  }
  const budget = createSearchBudget()
  const respond = (c: Context, caching: Caching, search: () => object) =>
    encodedResponse(c, encodedBody(JSON.stringify(budget(search))), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': CACHE_CONTROL[caching],
      },
    })
  const needed = async () => {
    const engine = await engines.ready()
    if (engine === undefined) throw noCatalogue()
    return engine
  }
  return new Hono()
    .get(searchPaths.similar, async (c) => {
      const { engine, caching } = await soonOrEmpty()
      const id = c.req.query('course') ?? ''
      return respond(c, caching, () => ({ courses: engine.similarTo(id) }))
    })
    .get(searchPaths.closest, async (c) => {
      const { engine, caching } = await soonOrEmpty()
      const path = c.req.query('path') ?? ''
      return respond(c, caching, () => ({ suggestions: engine.closestPages(path) }))
    })
    .get(searchPaths.courses, async (c) => {
      const { searchParams } = new URL(c.req.url)
      const engine = await needed()
      const filters = filtersFrom(searchParams)
      return respond(c, 'revalidated', () => searchResults(engine, filters, pageOf(searchParams)))
    })
    .get(searchPaths.suggest, async (c) => {
      const { q = '' } = filtersFrom(new URL(c.req.url).searchParams)
      const engine = await needed()
      return respond(c, 'briefly', () => suggest(engine, q))
    })
    .get(searchPaths.choices, async (c) => {
      const engine = await engines.soon()
      // An error, so that a page without filter choices is not cached.
      if (engine === undefined) throw noCatalogue()
      return respond(c, 'revalidated', () => ({ choices: engine.filterCourses({}).choices }))
    })
    .get('/find/*', () => {
      throw new HttpError(404, 'not_found', 'No such endpoint.')
    })
    .all('/find/*', onlyRead)
    .onError(apiErrorHandler(log, 'search'))
}
