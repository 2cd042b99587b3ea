import type { MiddlewareHandler } from 'hono'
import { HttpError } from './httpError.ts'

/** CSRF protection: rejects posts that another site's page sends. */
export const sameSiteOnly =
  (siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const strange = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (strange || (origin !== undefined && !isOwn(origin, siteUrl, c.req.header('Host'))))
      throw new HttpError(403, 'cross_site', 'Cross-site requests are rejected.')
    await next()
  }

/** With several host names, a form posts to the one that the visitor opened. */
const isOwn = (origin: string, siteUrl: string, host: string | undefined) =>
  origin === new URL(siteUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
