import type { Store } from './open.ts'
import { toBeTold } from './outbox.ts'
import type { EnquiryRow, Queries } from './schema.ts'

export type Known = Pick<EnquiryRow, 'id' | 'body_hash' | 'created_at'>

export const findByKey = (queries: Queries, key: string): Promise<Known | undefined> =>
  queries
    .selectFrom('enquiries')
    .select(['id', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/**
 * Stores the enquiry and what the team is to be told, in one commit, unless its key is there already.
 * Answers the row that now bears the key: this one, or the one that came first.
 */
export const storeEnquiry = (
  { together }: Store,
  enquiry: EnquiryRow,
  channels: readonly string[],
): Promise<Known> =>
  together(async (queries) => {
    await queries
      .insertInto('enquiries')
      .values(enquiry)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
    const kept = await findByKey(queries, enquiry.idempotency_key)
    if (kept === undefined) throw new Error('an enquiry is gone within its own transaction')
    if (kept.id === enquiry.id)
      await toBeTold(queries, enquiry.id, channels, Date.parse(enquiry.created_at))
    return kept
  })
