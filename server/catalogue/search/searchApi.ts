import { Hono } from 'hono'
import type { PageRoute } from '#domain/page.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { callFault } from '#server/ops/callFault.ts'
import type { Log } from '#server/ops/log.ts'
import { createSearchables } from './searchable.ts'
import { searchRoutes } from './searchRoutes.ts'
import { suggestions } from './suggestions.ts'

/** The site's own reads of the catalogue; see domain/searchPaths.ts. */
export const searchApi = (snapshots: Snapshots, routes: readonly PageRoute[], log: Log) =>
  new Hono()
    .route('/', suggestions(snapshots, routes))
    .route('/', searchRoutes(createSearchables(snapshots, log)))
    .onError(callFault(log, 'find'))
