import { sql } from 'kysely'
import { DAY } from '#domain/constants.ts'
import type { Store } from './open.ts'

export type RateLimit = { readonly burst: number; readonly perMinute: number }

const MINUTE_MS = 60_000
/** After a day without requests a sender may send the whole burst again. */
const UNUSED_MS = DAY

/** Returns the seconds to wait. A single statement, so that instances can share a bucket. */
export const takeToken = async (
  { asyncCommit }: Pick<Store, 'asyncCommit'>,
  addressHash: string,
  { burst, perMinute }: RateLimit,
  now: number,
): Promise<number> => {
  const perMillisecond = perMinute / MINUTE_MS
  const elapsed = sql<number>`(case
    when ${now} > buckets.filled_at then ${now} - buckets.filled_at else 0 end)`
  // A rejected request stores a negative number, which is how `returning` reports it. The next
  // request adds that token again.
  const filled = sql<number>`(case
    when buckets.tokens < 0 then buckets.tokens + 1 else buckets.tokens end)
    + ${elapsed} * ${perMillisecond}`
  const { tokens } = await asyncCommit((queries) =>
    queries
      .insertInto('buckets')
      .values({ address_hash: addressHash, tokens: burst - 1, filled_at: now })
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet({
          tokens: sql`(case when ${filled} > ${burst} then ${burst} else ${filled} end) - 1`,
          filled_at: now,
        }),
      )
      .returning('tokens')
      .executeTakeFirstOrThrow(),
  )
  return tokens >= 0 ? 0 : Math.ceil(-tokens / perMillisecond / 1_000)
}

export const deleteUnusedBuckets = ({ asyncCommit }: Pick<Store, 'asyncCommit'>, now: number) =>
  asyncCommit((queries) =>
    queries
      .deleteFrom('buckets')
      .where('filled_at', '<', now - UNUSED_MS)
      .execute(),
  )
