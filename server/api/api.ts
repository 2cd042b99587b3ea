import { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import type { Config } from '#server/config.ts'
import type { Intake } from '#server/enquiries/intake.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { HttpError, unavailable } from '#server/http/httpError.ts'
import { REQUEST_DEADLINE_MS } from '#server/http/withTimeout.ts'
import { apiErrorHandler } from '#server/ops/apiErrorHandler.ts'
import type { Log } from '#server/ops/log.ts'
import type { Store } from '#server/store/open.ts'
import { blogsApi } from './blogs.ts'
import { createCachedResponses } from './cachedResponses.ts'
import { coursesApi } from './courses.ts'
import { enquiriesApi } from './enquiries.ts'

type Parts = {
  readonly config: Config
  readonly store: Store
  readonly intake: Intake
  readonly log: Log
}

export type Api = ReturnType<typeof createApi>

/** A Hono app of its own, so that page rendering can call it without a socket. */
export const createApi = ({ config, store, intake, log }: Parts) => {
  const catalogue = createCachedResponses()
  return (
    new Hono<{ Bindings: Connection }>()
      .basePath('/api')
      .use(async (c, next) => {
        if (/%00/.test(c.req.url))
          throw new HttpError(400, 'bad_address', 'The address must not contain a NUL character.')
        if (new URL(c.req.url).search.length > 2_048)
          throw new HttpError(414, 'address_too_long', 'The query is too long.')
        await next()
      })
      // Before the timeout: the intake has its own, which begins after the body.
      .route('/enquiries', enquiriesApi(intake, config))
      .use(timeout(REQUEST_DEADLINE_MS, unavailable))
      .route('/courses', coursesApi(store, catalogue))
      .route('/blogs', blogsApi(store, config.WEBSITE_CODE, catalogue))
      .all('*', () => {
        throw new HttpError(404, 'not_found', 'No such endpoint.')
      })
      .onError(apiErrorHandler(log, 'api'))
  )
}
