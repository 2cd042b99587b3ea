import { Hono } from 'hono'
import { WORKER_PATH } from '#domain/offline.ts'
import type { Config } from '#server/config.ts'
import type { Build } from './build.ts'
import { builtFiles } from './files.ts'
import { errorResponse, HttpError } from './httpError.ts'
import { SECURITY_TXT, securityTxt } from './securityTxt.ts'
import { serviceWorker } from './serviceWorker.ts'
import type { SiteContext } from './siteContext.ts'

const noSuchAsset = new HttpError(404, 'asset_not_found', 'There is no such file.')

export const staticFiles = (build: Build, config: Config) =>
  new Hono<SiteContext>()
    .get(SECURITY_TXT, (c) => c.text(securityTxt(config.site, Date.now())))
    .get(WORKER_PATH, serviceWorker(build, config))
    .use(builtFiles(build))
    .all('/assets/*', () => errorResponse(noSuchAsset))
