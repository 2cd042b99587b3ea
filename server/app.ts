import { Hono, type MiddlewareHandler } from 'hono'
import { WORKER_PATH } from '#domain/offline.ts'
import type { Api } from './api/api.ts'
import type { Config } from './config.ts'
import { covers } from './covers/covers.ts'
import type { Intake } from './enquiries/intake.ts'
import { enquirySender } from './enquiries/sendEnquiry.ts'
import type { Build } from './files/build.ts'
import { builtFiles } from './files/files.ts'
import { serviceWorker } from './files/serviceWorker.ts'
import { findApi } from './find/findApi.ts'
import { found } from './found/found.ts'
import { createAllowance } from './http/allowance.ts'
import type { Connection } from './http/clientAddress.ts'
import { faultAnswer, RequestFault } from './http/fault.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { draining } from './life/draining.ts'
import { createQuickGate } from './life/gate.ts'
import type { Health } from './life/health.ts'
import { healthRoutes } from './life/healthRoutes.ts'
import { type Pressure, RENDER_LIMIT } from './life/pressure.ts'
import type { Log } from './log.ts'
import { apiFetch, hostsOf, inProcess, PATIENCE_OF_A_BROWSER } from './pages/apiFetch.ts'
import { createDrawPage, type FallBack } from './pages/drawPage.ts'
import { faultPage } from './pages/faultPage.ts'
import { pages } from './pages/pages.ts'
import type { Patience } from './pages/patience.ts'
import type { PageRequest, Renderer } from './pages/renderer.ts'
import { PICTURES } from './pictures/picturePaths.ts'
import { pictures } from './pictures/pictures.ts'
import type { Scenarios } from './scenarios/scenarios.ts'
import { withoutHanging } from './snapshot/hangingHosts.ts'
import type { Snapshots } from './snapshot/snapshots.ts'
import { standIn } from './snapshot/standIn.ts'
import type { Store } from './store/open.ts'
import { vitalsRoutes } from './vitals/vitalsRoutes.ts'

export type Parts = {
  readonly config: Config
  readonly secret: string
  readonly store: Store
  readonly api: Api
  readonly intake: Intake
  readonly health: Health
  readonly pressure: Pressure
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
  const { config, store, intake, health, pressure, log, build, render, scenarios, snapshots } =
    parts
  const api = scenarios?.api(parts.api) ?? parts.api
  const find = findApi(snapshots, log)
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
  const mayBeSent = createAllowance(config.ENQUIRY_BURST)
  const send = enquirySender(config.site.courseApi, intake, fetch, mayBeSent)
  const ifCalm = createQuickGate(pressure, RENDER_LIMIT)
  const site = { ...parts, drawWith, send, fetch, courseHost: hosts.courses }
  return (
    new Hono<{ Bindings: Connection }>()
      .use(requestLog(log), securityHeaders(config), draining(health))
      .route('/', healthRoutes(health))
      .mount('/api', api.fetch, { replaceRequest: (request) => request })
      // Refused like pages; a page that is let through finds what it needs.
      .use('/find/*', (_, next) => ifCalm(next))
      .mount('/find', find.fetch, { replaceRequest: (request) => request })
      .route('/', found({ snapshots, site: config.site }))
      .route('/covers', covers())
      .route(PICTURES, pictures({ site: config.site, fetch, snapshots }))
      .get(WORKER_PATH, serviceWorker(build, config))
      .use(builtFiles(build))
      .route(
        '/vitals',
        vitalsRoutes({
          store,
          pressure,
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
  )
}
