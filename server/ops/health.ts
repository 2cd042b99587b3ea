import { sql } from 'kysely'
import { withDeadline } from '#server/http/withDeadline.ts'
import type { Store } from '#server/store/open.ts'

export type Health = {
  readonly isReady: () => boolean
  readonly drain: () => void
  readonly problems: () => Promise<string[]>
}

type Parts = {
  readonly store: Pick<Store, 'queries' | 'hasRoom'>
  readonly isNotifierLate?: () => boolean
}

const CHECK_TIMEOUT_MS = 1_000

export const createHealth = ({ store, isNotifierLate = () => false }: Parts): Health => {
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
