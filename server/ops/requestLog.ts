import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SiteContext } from '#server/http/siteContext.ts'
import type { Log } from './log.ts'

/** Logs each request, with the id that its response has too. */
export const requestLog =
  (log: Log, routeName: (path: string) => string): MiddlewareHandler<SiteContext> =>
  async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    c.set('requestId', id)
    await next()
    log.request({
      id,
      method: c.req.method,
      route: routeName(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    })
  }
