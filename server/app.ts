import { Hono, type MiddlewareHandler } from 'hono'
import { WORKER_PATH } from '#domain/offline.ts'
import { withoutHanging } from '#server/catalogue/remote/hangingHosts.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { standIn } from '#server/catalogue/remote/standIn.ts'
import { searchApi } from '#server/catalogue/search/searchApi.ts'
import type { Build } from '#server/http/build.ts'
import { builtFiles } from '#server/http/files.ts'
import { serviceWorker } from '#server/http/serviceWorker.ts'
import { draining } from '#server/ops/draining.ts'
import type { Health } from '#server/ops/health.ts'
import { healthRoutes } from '#server/ops/healthRoutes.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import type { Scenarios } from '#server/ops/scenarios/scenarios.ts'
import { vitalsRoutes } from '#server/ops/vitals/vitalsRoutes.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { covers } from '#server/render/covers/covers.ts'
import {
  apiFetch,
  hostsOf,
  inProcess,
  PATIENCE_OF_A_BROWSER,
} from '#server/render/pages/apiFetch.ts'
import { createDrawPage, type FallBack } from '#server/render/pages/drawPage.ts'
import { faultPage } from '#server/render/pages/faultPage.ts'
import { pages } from '#server/render/pages/pages.ts'
import type { Patience } from '#server/render/pages/patience.ts'
import type { PageRequest, Renderer } from '#server/render/pages/renderer.ts'
import { found } from '#server/render/seo/found.ts'
import { PICTURES } from '#server/render/sharePictures/picturePaths.ts'
import { pictures } from '#server/render/sharePictures/pictures.ts'
import type { Api } from './api/api.ts'
import type { Config } from './config.ts'
import type { Intake } from './enquiries/intake.ts'
import { enquirySender } from './enquiries/sendEnquiry.ts'
import { faultAnswer, RequestFault } from './http/fault.ts'
import { createRateLimit } from './http/rateLimit.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { SECURITY_TXT, securityTxt } from './http/securityTxt.ts'
import { singleHost } from './http/singleHost.ts'
import type { SiteContext } from './http/siteContext.ts'
import type { Store } from './store/open.ts'

export type Parts = {
  readonly config: Config
  readonly secret: string
  readonly store: Store
  readonly api: Api
  readonly intake: Intake
  readonly health: Health
  readonly loopDelay: LoopDelay
  readonly log: Log
  readonly build: Build
  readonly render: Renderer
  /** Only on hosts for development and QA. */
  readonly scenarios?: Scenarios | undefined
  readonly snapshots: Snapshots
  readonly patience?: Patience | undefined
}

const noSuchAsset = new RequestFault(404, 'asset_not_found', 'There is no such file.')

const straight: MiddlewareHandler = (_, next) => next()

/** The whole site as one function from request to answer. */
export const createApp = (parts: Parts) => {
  const { config, store, intake, health, loopDelay, log, build, render, scenarios, snapshots } =
    parts
  const api = scenarios?.api(parts.api) ?? parts.api
  const find = searchApi(snapshots, log)
  const own = inProcess({ api, find })
  const fetch = apiFetch(own)
  const hosts = hostsOf(config.site)
  const known = standIn({ snapshots, hosts })
  const unhurried = apiFetch(own, PATIENCE_OF_A_BROWSER)
  const sparing = withoutHanging({ fetch: unhurried, standIn: known, log })
  const drawWith = (through: PageRequest['fetch'], fallBack?: FallBack) =>
    createDrawPage({
      ...fallBack,
      render,
      fetch: through,
      patience: parts.patience,
      build,
      site: config.site,
    })
  const mayBeSent = createRateLimit(config.ENQUIRY_BURST)
  const send = enquirySender(config.site.courseApi, intake, fetch, mayBeSent)
  const queued = createWorkQueue(loopDelay, 'search')
  const site = { ...parts, drawWith, send, fetch, courseHost: hosts.courses }
  return new Hono<SiteContext>()
    .use(requestLog(log), securityHeaders(config), draining(health), singleHost)
    .route('/', healthRoutes(health))
    .mount('/api', api.fetch, { replaceRequest: (request) => request })
    .use('/find/*', (_, next) => queued(next))
    .mount('/find', find.fetch, { replaceRequest: (request) => request })
    .route('/', found({ snapshots, site: config.site }))
    .route('/covers', covers())
    .route(PICTURES, pictures({ site: config.site, fetch, snapshots }))
    .get(SECURITY_TXT, (c) => c.text(securityTxt(config.site, Date.now())))
    .get(WORKER_PATH, serviceWorker(build, config))
    .use(builtFiles(build))
    .route(
      '/vitals',
      vitalsRoutes({
        store,
        loopDelay,
        siteUrl: config.SITE_URL,
        proxies: config.TRUST_PROXY,
        routes: Object.keys(build.manifest.pages),
        build: build.id,
      }),
    )
    .all('/assets/*', () => faultAnswer(noSuchAsset))
    .use(scenarios?.pages(site) ?? straight)
    .route(
      '/',
      pages({
        ...site,
        draw: drawWith(sparing.fetch, { standIn: known, onLate: sparing.onLate }),
        // Of a course whose form is sent, what is known will do: only the enquiry is waited for.
        fetch: async (request) => known(request) ?? fetch(request),
      }),
    )
    .onError((fault, c) => {
      if (!(fault instanceof RequestFault)) log.fault('page', fault)
      return faultPage(c, fault, config.site)
    })
}
