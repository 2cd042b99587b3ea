import type { Store } from './open.ts'
import type { OutboxRow, Queries } from './schema.ts'

/** Written in the same transaction as what is to be told. */
export const toBeTold = async (
  queries: Queries,
  enquiry_id: string,
  channels: readonly string[],
  due_at: number,
) => {
  if (channels.length === 0) return
  const rows = channels.map((channel) => ({
    enquiry_id,
    channel,
    attempts: 0,
    due_at,
    fault: null,
  }))
  await queries.insertInto('outbox').values(rows).execute()
}

/** Those whose time has come, the longest waiting first. */
export const dueTellings = (
  queries: Queries,
  channels: readonly string[],
  now: number,
  limit: number,
): Promise<OutboxRow[]> =>
  queries
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** The channels for which something waits. */
export const awaitedChannels = async (queries: Queries): Promise<string[]> => {
  const rows = await queries.selectFrom('outbox').select('channel').distinct().execute()
  return rows.map(({ channel }) => channel)
}

/**
 * Puts the time off, unless another instance has just done so; answers whether it is ours now.
 * Whoever dies while telling has not taken it off the list: it comes up again at that time.
 */
export const claim = async (
  { together }: Store,
  { enquiry_id, channel, due_at, attempts }: OutboxRow,
  until: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await together((queries) =>
    queries
      .updateTable('outbox')
      .set({ due_at: until, attempts: attempts + 1 })
      .where('enquiry_id', '=', enquiry_id)
      .where('channel', '=', channel)
      .where('due_at', '=', due_at)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

export const told = ({ together }: Store, { enquiry_id, channel }: OutboxRow) =>
  together((queries) =>
    queries
      .deleteFrom('outbox')
      .where('enquiry_id', '=', enquiry_id)
      .where('channel', '=', channel)
      .execute(),
  )

export const putOff = (
  { together }: Store,
  { enquiry_id, channel }: OutboxRow,
  due_at: number,
  fault: string,
) =>
  together((queries) =>
    queries
      .updateTable('outbox')
      .set({ due_at, fault })
      .where('enquiry_id', '=', enquiry_id)
      .where('channel', '=', channel)
      .execute(),
  )
