import type { MiddlewareHandler } from 'hono'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { HttpError } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'

/** Enough for ten people typing at once behind one address. */
export const PER_MINUTE = 300

/** Not for calls of the server's own rendering. */
export const searchRateLimit = (
  proxies: number,
  now = Date.now,
): MiddlewareHandler<{ Bindings: Connection }> => {
  const isAllowed = createRateLimit(PER_MINUTE, now)
  return async (c, next) => {
    if (!isAllowed(clientAddress(c.env, c.req.header('X-Forwarded-For'), proxies)))
      throw new HttpError(429, 'too_many', 'Too many searches from here. Please wait a little.', {
        retryAfter: 60,
      })
    await next()
  }
}
