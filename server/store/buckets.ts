import { sql } from 'kysely'
import type { Store } from './open.ts'

export type Allowance = { readonly burst: number; readonly perMinute: number }

const MINUTE = 60_000
/** A bucket untouched for so long is full again and can be forgotten. */
const FORGET_AFTER = 24 * 60 * MINUTE

/**
 * Takes one token from the address's bucket; answers how many seconds to wait when it is empty, else 0.
 * One statement does it, so that any number of instances can share a bucket.
 */
export const takeToken = async (
  { together }: Store,
  addressHash: string,
  { burst, perMinute }: Allowance,
  now: number,
): Promise<number> => {
  const perMillisecond = perMinute / MINUTE
  // Never below -1: who keeps knocking doesn't wait longer than who stays away.
  const filled = sql<number>`(case
    when buckets.tokens < 0 then 0 else buckets.tokens end)
    + (${now} - buckets.filled_at) * ${perMillisecond}`
  const { tokens } = await together((queries) =>
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
  return tokens >= 0 ? 0 : Math.max(1, Math.ceil(-tokens / perMillisecond / 1_000))
}

export const forgetFullBuckets = ({ together }: Store, now: number) =>
  together((queries) =>
    queries
      .deleteFrom('buckets')
      .where('filled_at', '<', now - FORGET_AFTER)
      .execute(),
  )
