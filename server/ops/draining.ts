import type { MiddlewareHandler } from 'hono'
import type { Health } from './health.ts'

/** During shutdown, clients should reconnect to another instance. */
export const draining =
  ({ isReady }: Health): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!isReady()) c.res.headers.set('Connection', 'close')
  }
