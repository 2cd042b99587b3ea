import { DAY } from '#domain/constants.ts'
import type { Store } from './open.ts'
import type { Queries } from './schema.ts'

const MAX_DOWNTIME = 7 * DAY
/** Time without purging after a jump, so that an operator can correct the clock. */
const PROBATION = 7 * DAY
const TOLERANCE = 5 * 60 * 1_000

const newestEnquiry = async (queries: Queries): Promise<number | undefined> => {
  const { newest } = await queries
    .selectFrom('enquiries')
    .select(({ fn }) => fn.max<string | null>('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? undefined : Date.parse(newest)
}

type ClockCheck = {
  readonly state: 'plausible' | 'jumped ahead' | 'set back' | 'on probation'
  readonly trustedFrom: number
}

/**
 * Compares with housekeeping's last run, or before the first with the newest enquiry. Purge by age
 * only if `plausible`.
 */
export const judgeClock = async (queries: Queries, now: number): Promise<ClockCheck> => {
  const last = await queries.selectFrom('clock').selectAll().executeTakeFirst()
  const previous = last?.seen_at ?? (await newestEnquiry(queries)) ?? now
  const trustedFrom = last?.trusted_from ?? 0
  const afterProbation = now + PROBATION
  // A later `trustedFrom` was computed with the wrong clock.
  if (now < previous - TOLERANCE)
    return { state: 'set back', trustedFrom: Math.min(trustedFrom, afterProbation) }
  if (now > previous + MAX_DOWNTIME) return { state: 'jumped ahead', trustedFrom: afterProbation }
  return { state: now < trustedFrom ? 'on probation' : 'plausible', trustedFrom }
}

export const recordClock = ({ transaction }: Pick<Store, 'transaction'>, now: number) =>
  transaction(async (queries) => {
    const check = await judgeClock(queries, now)
    const row = { id: 1, seen_at: now, trusted_from: check.trustedFrom }
    await queries
      .insertInto('clock')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return check
  })
