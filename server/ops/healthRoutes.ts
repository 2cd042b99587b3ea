import { Hono } from 'hono'
import type { Build } from '#server/http/build.ts'
import type { Health } from './health.ts'

const headers = { 'Cache-Control': 'no-store' }

/**
 * `/livez` does not check the database, because a restart would not help. `/readyz` stays 200 when
 * degraded, because cached pages still work.
 */
export const healthRoutes = (health: Health, { version, id }: Build) =>
  new Hono()
    .get('/livez', (c) => c.json({ status: 'alive', version, build: id }, 200, headers))
    .get('/readyz', async (c) => {
      if (!health.isReady()) return c.json({ status: 'draining' }, 503, headers)
      const problems = await health.problems()
      return problems.length === 0
        ? c.json({ status: 'ready' }, 200, headers)
        : c.json({ status: 'degraded', problems }, 200, headers)
    })
