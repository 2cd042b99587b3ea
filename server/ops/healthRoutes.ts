import { Hono } from 'hono'
import type { Health } from './health.ts'

const headers = { 'Cache-Control': 'no-store' }

/**
 * `/livez`: the process runs; no reason to restart it lies in the database. `/readyz`: it may be sent
 * requests, also while the database is down, for the pages that it has.
 */
export const healthRoutes = (health: Health) =>
  new Hono()
    .get('/livez', (c) => c.json({ status: 'alive' }, 200, headers))
    .get('/readyz', async (c) => {
      if (!health.isReady()) return c.json({ status: 'draining' }, 503, headers)
      const status = (await health.storeAnswers()) ? 'ready' : 'degraded'
      return c.json({ status }, 200, headers)
    })
