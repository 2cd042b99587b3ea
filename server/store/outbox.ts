import { HOUR } from '#domain/constants.ts'
import type { Store } from './open.ts'
import type { OutboxRow, Queries } from './schema.ts'

type Writer = Pick<Store, 'transaction'>
type Key = Pick<OutboxRow, 'enquiry_id' | 'channel'>

export const queueNotifications = async (
  queries: Queries,
  enquiry_id: string,
  transports: readonly string[],
  now: number,
) => {
  if (transports.length === 0) return
  const rows = transports.map((channel) => ({
    enquiry_id,
    channel,
    attempts: 0,
    due_at: now,
    queued_at: now,
    fault: null,
  }))
  await queries.insertInto('outbox').values(rows).execute()
}

const RETRY_SHARE = 2
/** A retry that is due so late was scheduled before somebody set the clock back. */
const IMPLAUSIBLE_WAIT_MS = 2 * HOUR

/** First attempts come first, so that a new enquiry never waits behind a backlog. */
export const dueNotifications = async (
  queries: Queries,
  transport: string,
  now: number,
  limit: number,
): Promise<OutboxRow[]> => {
  const rows = queries.selectFrom('outbox').selectAll().where('channel', '=', transport)
  const retries = await rows
    .where('attempts', '>', 0)
    .where((row) =>
      row.or([row('due_at', '<=', now), row('due_at', '>', now + IMPLAUSIBLE_WAIT_MS)]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute()
  const firstAttempts = await rows
    .where('attempts', '=', 0)
    .orderBy('due_at', 'desc')
    .limit(limit - Math.min(retries.length, RETRY_SHARE))
    .execute()
  return [...firstAttempts, ...retries.slice(0, limit - firstAttempts.length)]
}

export const queuedTransports = async (queries: Queries) => {
  const rows = await queries
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel as transport',
      fn.min('queued_at').as('since'),
      fn.countAll<number | string>().as('waiting'),
    ])
    .groupBy('channel')
    .execute()
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) }))
}

/** A lease: if this process dies, the notification is due again at `until`. */
export const claimNotification = async (
  { transaction }: Writer,
  { enquiry_id, channel, due_at, attempts, queued_at }: OutboxRow,
  until: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction((queries) =>
    queries
      .updateTable('outbox')
      // Release 1.0 wrote no time of queueing, without which a notification is never late.
      .set({ due_at: until, attempts: attempts + 1, queued_at: queued_at ?? due_at })
      .where(({ and }) => and({ enquiry_id, channel, due_at }))
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

export const removeNotification = ({ transaction }: Writer, { enquiry_id, channel }: Key) =>
  transaction((queries) =>
    queries
      .deleteFrom('outbox')
      .where(({ and }) => and({ enquiry_id, channel }))
      .execute(),
  )

export const retryLater = (
  { transaction }: Writer,
  { enquiry_id, channel }: Key,
  due_at: number,
  fault: string,
) =>
  transaction((queries) =>
    queries
      .updateTable('outbox')
      .set({ due_at, fault })
      .where(({ and }) => and({ enquiry_id, channel }))
      .execute(),
  )
