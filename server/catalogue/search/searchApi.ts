import { Hono } from 'hono'
import type { PageRoute } from '#domain/page.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { apiErrorHandler } from '#server/ops/apiErrorHandler.ts'
import type { Log } from '#server/ops/log.ts'
import { relatedRoutes } from './relatedRoutes.ts'
import { createSearchBudget } from './searchBudget.ts'
import { createSearchEngines } from './searchEngine.ts'
import { searchRoutes } from './searchRoutes.ts'
import { createTitleIndexes } from './titleIndex.ts'

export const searchApi = (
  catalogueReader: CatalogueReader,
  routes: readonly PageRoute[],
  log: Log,
) => {
  const createTitles = createTitleIndexes(routes)
  const engines = createSearchEngines({ catalogueReader, createTitles, log })
  const budget = createSearchBudget()
  return new Hono()
    .route('/', relatedRoutes(engines, createTitles, budget))
    .route('/', searchRoutes(engines, budget))
    .onError(apiErrorHandler(log, 'search'))
}
