import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/ops/log.ts'
import { keepPromises, promiseHeaders } from './promised.ts'
import { routeName } from './routeName.ts'

/** One line for each request, with the id that its answer bears too. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    promiseHeaders(c, { 'X-Request-Id': id })
    await next()
    keepPromises(c)
    log.request({
      id,
      method: c.req.method,
      route: routeName(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    })
  }
