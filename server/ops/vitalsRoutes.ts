import { Hono } from 'hono'
import { visitVitalsOf } from '#domain/contracts/vitals.ts'
import type { Config } from '#server/config.ts'
import { readJson } from '#server/http/body.ts'
import type { Build } from '#server/http/build.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { HttpError, methodNotAllowed, tooMany } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'
import { withDeadline } from '#server/http/withTimeout.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import type { Store } from '#server/store/open.ts'
import { countVisit } from '#server/store/vitals.ts'

type Parts = {
  readonly config: Config
  readonly store: Store
  readonly loopDelay: LoopDelay
  readonly build: Build
}

/** An office behind one address sends fewer. */
const PER_MINUTE = 60

export const vitalsRoutes = ({ config, store, loopDelay, build }: Parts) => {
  const isAllowed = createRateLimit(PER_MINUTE)
  const queued = createWorkQueue(loopDelay, 'beacon')
  // Only known routes, or anyone could fill the table.
  const routes = Object.keys(build.manifest.pages)
  return new Hono<{ Bindings: Connection }>()
    .use((_, next) => queued(next))
    .post('/', sameSiteOnly(config.SITE_URL), async (c) => {
      const address = clientAddress(c, config.TRUST_PROXY)
      if (!isAllowed(address)) throw tooMany('reports')
      const visit = visitVitalsOf(await readJson(c.req.raw))
      if (visit === undefined || !routes.includes(visit.route))
        throw new HttpError(422, 'not_vitals', 'Not a report of a page visit to this site.')
      const known = visit.build === build.id ? build.id : 'other'
      await withDeadline(countVisit(store, { ...visit, build: known }, Date.now()))
      return c.body(null, 204)
    })
    .all('/', () => {
      throw methodNotAllowed(['POST'])
    })
}
