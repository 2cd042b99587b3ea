import { sql } from 'kysely'
import { stepOf, VITALS, type VisitVitals } from '#domain/vitals.ts'
import type { Store } from './open.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Long enough to see whether last quarter was faster. */
const KEPT_DAYS = 90

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Adds a visit to the sums of its day; the visit itself is not kept. */
export const countVisit = ({ together }: Store, visit: VisitVitals, now: number) => {
  const { build, route, values } = visit
  // Always in one order, so that two visits of one moment don't wait for each other in a ring.
  const rows = VITALS.flatMap((vital) => {
    const value = values[vital]
    if (value === undefined) return []
    return [{ day: dayOf(now), build, route, vital, step: stepOf(vital, value), visits: 1 }]
  })
  return together((queries) =>
    queries
      .insertInto('vitals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'build', 'route', 'vital', 'step'])
          .doUpdateSet({ visits: sql`vitals.visits + 1` }),
      )
      .execute(),
  )
}

type Wanted = { readonly since: string; readonly build?: string | undefined }

export const countedVitals = ({ queries }: Store, { since, build }: Wanted) => {
  const found = queries
    .selectFrom('vitals')
    .select(['route', 'vital', 'step', 'visits'])
    .where('day', '>=', since)
  return (build === undefined ? found : found.where('build', '=', build)).execute()
}

export const forgetVitals = ({ together }: Store, now: number) =>
  together((queries) =>
    queries
      .deleteFrom('vitals')
      .where('day', '<', dayOf(now - KEPT_DAYS * DAY))
      .execute(),
  )
