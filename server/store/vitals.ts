import { sql } from 'kysely'
import { DAY } from '#domain/constants.ts'
import { stepOf, VITALS, type VisitVitals } from '#domain/contracts/vitals.ts'
import { utcDay } from '#domain/dates.ts'
import type { Store } from './open.ts'

const RETENTION_DAYS = 90

export const countVisit = (
  { asyncCommit }: Pick<Store, 'asyncCommit'>,
  visit: VisitVitals,
  now: number,
) => {
  const { build, route, values } = visit
  // Always in the order of VITALS, so that concurrent visits can't deadlock.
  const rows = VITALS.flatMap((vital) => {
    const value = values[vital]
    if (value === undefined) return []
    return [{ day: utcDay(now), build, route, vital, step: stepOf(vital, value), visits: 1 }]
  })
  return asyncCommit((queries) =>
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

type VitalsFilter = { readonly since: string; readonly build?: string }

export const readVitals = ({ queries }: Store, { since, build }: VitalsFilter) => {
  const rows = queries
    .selectFrom('vitals')
    .select(['route', 'vital', 'step', 'visits'])
    .where('day', '>=', since)
  return (build === undefined ? rows : rows.where('build', '=', build)).execute()
}

export const deleteOldVitals = ({ transaction }: Pick<Store, 'transaction'>, now: number) =>
  transaction(async (queries) => {
    const { numDeletedRows } = await queries
      .deleteFrom('vitals')
      .where('day', '<', utcDay(now - RETENTION_DAYS * DAY))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
