import { Hono, type MiddlewareHandler } from 'hono'
import { searchApi, searchRateLimit } from '#server/catalogue/search/searchApi.ts'
import { transportNames } from '#server/enquiries/notify/createTransports.ts'
import { defaultHeaders } from '#server/http/defaultHeaders.ts'
import { singleHost } from '#server/http/singleHost.ts'
import { type Health, healthRoutes } from '#server/ops/health.ts'
import { metricsRoutes } from '#server/ops/metricsRoutes.ts'
import { requestLog } from '#server/ops/requestLog.ts'
import { draining } from '#server/ops/shutdown.ts'
import { vitalsRoutes } from '#server/ops/vitalsRoutes.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { errorPage } from '#server/render/pages/errorPage.ts'
import { createRendering, type RenderingParts } from '#server/render/rendering.ts'
import { PICTURES } from '#server/render/sharePictures/pictureFacts.ts'
import type { Scenarios } from '#server/scenarios/scenarios.ts'
import type { Api } from './api/api.ts'
import { HttpError } from './http/httpError.ts'
import { routeName } from './http/routeName.ts'
import type { SiteContext } from './http/siteContext.ts'
import { staticFiles } from './http/staticFiles.ts'
import type { Store } from './store/open.ts'

export type Parts = Omit<RenderingParts, 'api'> & {
  readonly api: Api
  readonly store: Store
  readonly health: Health
  readonly scenarios?: Scenarios
}

const skip: MiddlewareHandler = (_, next) => next()

export const createApp = (parts: Parts) => {
  const { config, health, loopDelay, log, build, entry, scenarios, catalogueReader } = parts
  const api = scenarios?.api(parts.api) ?? parts.api
  const search = searchApi(catalogueReader, entry.routes, log)
  const queuedSearch = createWorkQueue(loopDelay, 'search')
  const rendering = createRendering({
    ...parts,
    api: new Hono().route('/', api).route('/', search),
  })
  return new Hono<SiteContext>()
    .use(
      scenarios?.framing ?? skip,
      requestLog(log),
      defaultHeaders(config),
      draining(health),
      singleHost,
    )
    .route('/', healthRoutes(health, build))
    .route('/', metricsRoutes({ ...parts, transports: transportNames(config) }))
    .route('/vitals', vitalsRoutes(parts))
    .use('/api/*', scenarios?.noStore ?? skip)
    .route('/', api)
    .use('/find/*', searchRateLimit(config.TRUST_PROXY), (_, next) => queuedSearch(next))
    .route('/', search)
    .route('/', rendering.seo)
    .route('/covers', rendering.covers)
    .route(PICTURES, rendering.pictures)
    .route('/', staticFiles(build, config, entry.language))
    .use(scenarios?.noStore ?? skip, scenarios?.pages(rendering.scenarioParts) ?? skip)
    .route('/', rendering.pages)
    .onError((error, c) => {
      if (!(error instanceof HttpError)) log.error(routeName(c), error)
      return errorPage(c, error, config.site, entry.language)
    })
}
