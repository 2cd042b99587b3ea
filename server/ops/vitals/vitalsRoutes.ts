import { Hono } from 'hono'
import { visitVitalsOf } from '#domain/vitals.ts'
import { jsonObject, mediaTypeOf, readText } from '#server/http/body.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { HttpError, methodNotAllowed } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'
import { withDeadline } from '#server/http/withDeadline.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import type { Store } from '#server/store/open.ts'
import { countVisit } from '#server/store/vitals.ts'

type Parts = {
  readonly store: Store
  readonly loopDelay: LoopDelay
  readonly siteUrl: string
  readonly proxies: number
  /** Known page names and build; others would fill the table. */
  readonly routes: readonly string[]
  readonly build: string
  readonly now?: () => number
}

/** More than an office behind one address needs. */
const PER_MINUTE = 60

export const vitalsRoutes = (parts: Parts) => {
  const { store, siteUrl, proxies, routes, build, now = Date.now } = parts
  const isAllowed = createRateLimit(PER_MINUTE, now)
  const queued = createWorkQueue(parts.loopDelay, 'beacon')
  return new Hono<{ Bindings: Connection }>()
    .use((_, next) => queued(next))
    .post('/', sameSiteOnly(siteUrl), async (c) => {
      if (mediaTypeOf(c.req.raw) !== 'application/json')
        throw new HttpError(415, 'not_json', 'The body must be sent as application/json.')
      if (!isAllowed(clientAddress(c.env, c.req.header('X-Forwarded-For'), proxies)))
        throw new HttpError(429, 'too_many', 'Too many reports from this address.', {
          retryAfter: 60,
        })
      const visit = visitVitalsOf(jsonObject(await readText(c.req.raw)))
      if (visit === undefined || !routes.includes(visit.route))
        throw new HttpError(422, 'not_vitals', 'Not a report of a page visit to this site.')
      const known = visit.build === build ? build : 'other'
      await withDeadline(countVisit(store, { ...visit, build: known }, now()))
      return c.body(null, 204, { 'Cache-Control': 'no-store' })
    })
    .all('/', () => {
      throw methodNotAllowed(['POST'])
    })
}
