import type { MiddlewareHandler } from 'hono'
import type { Connection } from './clientAddress.ts'
import { HttpError } from './httpError.ts'

/** RFC 9112 section 3.2 requires 400, but Node uses the first of several Host headers. */
export const singleHost: MiddlewareHandler<{ Bindings: Connection }> = async (c, next) => {
  // Not `headersDistinct`: before Node 20.20.2 a header named __proto__ makes it throw (CVE-2026-21710).
  const hosts = (c.env?.incoming?.rawHeaders ?? []).filter(
    (name, place) => place % 2 === 0 && name.toLowerCase() === 'host',
  )
  if (hosts.length > 1)
    throw new HttpError(400, 'many_hosts', 'A request must have one Host header.')
  await next()
}
