import { Hono } from 'hono'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import type { Config } from '#server/config.ts'
import type { Build } from '#server/http/build.ts'
import type { SiteContext } from '#server/http/siteContext.ts'
import type { Store } from '#server/store/open.ts'
import type { Health } from './health.ts'
import { healthRoutes } from './healthRoutes.ts'
import type { LoopDelay } from './loopDelay.ts'
import { metricsRoutes } from './metricsRoutes.ts'
import { vitalsRoutes } from './vitals/vitalsRoutes.ts'

type Parts = {
  readonly config: Config
  readonly store: Store
  readonly health: Health
  readonly loopDelay: LoopDelay
  readonly build: Build
  readonly catalogueReader: CatalogueReader
  readonly transports: readonly string[]
}

export const opsRoutes = (parts: Parts) => {
  const { config, store, health, loopDelay, build } = parts
  return new Hono<SiteContext>()
    .route('/', healthRoutes(health, build))
    .route('/', metricsRoutes({ ...parts, token: config.METRICS_TOKEN }))
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
}
