import type { MiddlewareHandler } from 'hono'
import type { Connection } from './clientAddress.ts'
import { HttpError } from './httpError.ts'

/** RFC 9112 section 3.2 requires 400, but Node uses the first of several Host headers. */
export const singleHost: MiddlewareHandler<{ Bindings: Connection }> = async (c, next) => {
  const hosts = c.env?.incoming?.headersDistinct.host ?? []
  if (hosts.length > 1)
    throw new HttpError(400, 'many_hosts', 'A request must have one Host header.')
  await next()
}
