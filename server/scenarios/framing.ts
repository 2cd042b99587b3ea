import type { MiddlewareHandler } from 'hono'

const POLICY = 'Content-Security-Policy'

/** On QA hosts the lab shows the site's pages in a frame. */
export const framing: MiddlewareHandler = async (c, next) => {
  await next()
  const policy = c.res.headers.get(POLICY)
  if (policy)
    c.res.headers.set(
      POLICY,
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'"),
    )
}
