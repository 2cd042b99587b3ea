import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { countRequest } from '#server/http/metrics.ts'
import { routeName } from '#server/http/routeName.ts'
import type { SiteContext } from '#server/http/siteContext.ts'
import type { Log } from './log.ts'

/** Anything else could forge a log line or fill the log. */
const SAFE_ID = /^[\w.:=+/-]{1,128}$/
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

const idOf = (sent: string | undefined) =>
  sent !== undefined && SAFE_ID.test(sent) ? sent : randomUUID()

export const requestLog =
  (log: Log): MiddlewareHandler<SiteContext> =>
  async (c, next) => {
    const id = idOf(c.req.header('X-Request-Id'))
    const trace = TRACE_PARENT.exec(c.req.header('traceparent') ?? '')?.[1]
    const start = performance.now()
    c.set('requestId', id)
    await next()
    const route = routeName(c)
    const { status } = c.res
    const time = performance.now() - start
    countRequest(route, status, time)
    log.request({
      id,
      trace,
      method: c.req.method,
      route,
      status,
      ms: Math.round(time * 10) / 10,
    })
  }
