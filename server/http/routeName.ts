import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { SiteContext } from './siteContext.ts'

/** A pattern such as `/api/courses/*`, never a path that a visitor made up; `*` is no route. */
export const routeName = (c: Context<SiteContext>): string =>
  (c.get('pageRoute') ?? routePath(c)).replace(/:.*/, '*').replace(/^\/\*$/, '*')
