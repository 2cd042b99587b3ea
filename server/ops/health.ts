import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Build } from '#server/http/build.ts'
import { withDeadline } from '#server/http/withTimeout.ts'
import type { Store } from '#server/store/open.ts'

type Parts = {
  readonly store: Pick<Store, 'queries' | 'hasRoom'>
  readonly isNotifierLate: () => boolean
}

const CHECK_TIMEOUT_MS = 1_000

export const createHealth = ({ store, isNotifierLate }: Parts) => {
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    store: async () => (await sql`select 1`.execute(store.queries)).rows.length === 1,
    disk: store.hasRoom,
    notifications: async () => !isNotifierLate(),
  }
  const passes = (check: () => Promise<boolean>) =>
    withDeadline(check(), CHECK_TIMEOUT_MS).catch(() => false)
  let ready = true
  return {
    isReady: () => ready,
    drain: () => {
      ready = false
    },
    problems: async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? [] : [name])),
      )
      return results.flat()
    },
  }
}

export type Health = ReturnType<typeof createHealth>

export const healthRoutes = (health: Health, { version, id }: Build) =>
  new Hono()
    // Without a check of the database: a restart would not repair it.
    .get('/livez', (c) => c.json({ status: 'alive', version, build: id }))
    .get('/readyz', async (c) => {
      if (!health.isReady()) return c.json({ status: 'draining' }, 503)
      const problems = await health.problems()
      const state = problems.length === 0 ? { status: 'ready' } : { status: 'degraded', problems }
      // 200 also when degraded, because cached pages still work.
      return c.json(state)
    })
