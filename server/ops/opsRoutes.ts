import { Hono } from 'hono'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import type { Config } from '#server/config.ts'
import type { Build } from '#server/http/build.ts'
import type { SiteContext } from '#server/http/siteContext.ts'
import type { Store } from '#server/store/open.ts'
import { type Health, healthRoutes } from './health.ts'
import type { LoopDelay } from './loopDelay.ts'
import { metricsRoutes } from './metricsRoutes.ts'
import { vitalsRoutes } from './vitalsRoutes.ts'

type Parts = {
  readonly config: Config
  readonly store: Store
  readonly health: Health
  readonly loopDelay: LoopDelay
  readonly build: Build
  readonly catalogueReader: CatalogueReader
  readonly transports: readonly string[]
}

export const opsRoutes = (parts: Parts) =>
  new Hono<SiteContext>()
    .route('/', healthRoutes(parts.health, parts.build))
    .route('/', metricsRoutes(parts))
    .route('/vitals', vitalsRoutes(parts))
