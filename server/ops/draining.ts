import type { MiddlewareHandler } from 'hono'
import type { Health } from './health.ts'

/** On its way out the process asks each client to come back on a new connection, which finds another. */
export const draining =
  ({ isReady }: Health): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!isReady()) c.res.headers.set('Connection', 'close')
  }
