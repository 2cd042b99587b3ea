import { DAY } from '#domain/constants.ts'
import type { Store } from './open.ts'
import type { ClockRow, Queries } from './schema.ts'

const MAX_DOWNTIME = 7 * DAY
/** Time without purging after a jump, so that an operator can correct the clock. */
const PROBATION = 7 * DAY
const TOLERANCE = 5 * 60 * 1_000

const lastSeen = async (queries: Queries): Promise<ClockRow | undefined> =>
  queries.selectFrom('clock').selectAll().executeTakeFirst()

const newestEnquiry = async (queries: Queries): Promise<number | undefined> => {
  const { newest } = await queries
    .selectFrom('enquiries')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? undefined : Date.parse(newest)
}

type ClockCheck = {
  readonly state: 'plausible' | 'jumped ahead' | 'set back' | 'on probation'
  readonly trustedFrom: number
}

const judge = (now: number, previous: number, trustedFrom: number): ClockCheck => {
  const afterProbation = now + PROBATION
  // A `trustedFrom` after that was computed with the wrong clock.
  if (now < previous - TOLERANCE)
    return { state: 'set back', trustedFrom: Math.min(trustedFrom, afterProbation) }
  if (now > previous + MAX_DOWNTIME) return { state: 'jumped ahead', trustedFrom: afterProbation }
  return { state: now < trustedFrom ? 'on probation' : 'plausible', trustedFrom }
}

export const checkClock = ({ transaction }: Pick<Store, 'transaction'>, now: number) =>
  transaction(async (queries) => {
    const last = await lastSeen(queries)
    const previous = last?.seen_at ?? (await newestEnquiry(queries)) ?? now
    const check = judge(now, previous, last?.trusted_from ?? 0)
    const row = { id: 1, seen_at: now, trusted_from: check.trustedFrom }
    await queries
      .insertInto('clock')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return check
  })

export const isFarAhead = async (queries: Queries, now: number): Promise<boolean> => {
  const last = await lastSeen(queries)
  return last !== undefined && now > last.seen_at + MAX_DOWNTIME
}
