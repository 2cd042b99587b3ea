import type { MiddlewareHandler } from 'hono'
import { HttpError } from './httpError.ts'

/** A post that a page of another site makes a visitor's browser send is refused. */
export const sameSiteOnly =
  (siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const strange = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (strange || (origin !== undefined && !isOwn(origin, siteUrl, c.req.header('Host'))))
      throw new HttpError(403, 'cross_site', 'Posts from another site are not taken.')
    await next()
  }

/** A site that is reached by several names posts to the name that it was opened by. */
const isOwn = (origin: string, siteUrl: string, host: string | undefined) =>
  origin === new URL(siteUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
