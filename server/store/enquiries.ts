import { sql } from 'kysely'
import type { Store } from './open.ts'
import { queueNotifications } from './outbox.ts'
import { readRows } from './readRows.ts'
import type { EnquiryRow, Queries } from './schema.ts'

const BATCH = 500

export type EnquiryReceipt = Pick<EnquiryRow, 'id' | 'body_hash' | 'created_at'>

/** The enquiry with the first of the keys that is known. */
export const findByKeys = async (
  queries: Queries,
  keys: readonly string[],
): Promise<EnquiryReceipt | undefined> => {
  const known = await queries
    .selectFrom('enquiries')
    .select(['id', 'body_hash', 'created_at', 'idempotency_key as key'])
    .where('idempotency_key', 'in', keys)
    .execute()
  return known.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))[0]
}

type FieldsFilter = {
  readonly since: string
  readonly states: readonly EnquiryRow['state'][]
}

export const findByFields = (
  queries: Queries,
  bodyHash: string,
  { since, states }: FieldsFilter,
): Promise<EnquiryReceipt | undefined> =>
  queries
    .selectFrom('enquiries')
    .select(['id', 'body_hash', 'created_at'])
    .where('created_at', '>=', since)
    .where('body_hash', '=', bodyHash)
    .where('state', 'in', states)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores an enquiry and its notifications together, or neither. An abort rolls back, because the
 * sender was told that nothing is stored; only a commit under way may succeed.
 */
export const storeEnquiry = (
  { transaction }: Pick<Store, 'transaction'>,
  enquiry: EnquiryRow,
  transports: readonly string[],
  signal?: AbortSignal,
): Promise<EnquiryReceipt> =>
  transaction(async (queries) => {
    await queries
      .insertInto('enquiries')
      .values(enquiry)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
    const stored = await findByKeys(queries, [enquiry.idempotency_key])
    if (stored === undefined) throw new Error('an enquiry is gone within its own transaction')
    if (stored.id === enquiry.id)
      await queueNotifications(queries, enquiry.id, transports, Date.parse(enquiry.created_at))
    signal?.throwIfAborted()
    return stored
  })

export type EnquiryFilter = {
  readonly since?: string
  readonly state?: string
}

export const readEnquiries = (
  queries: Queries,
  { since = '', state }: EnquiryFilter = {},
): AsyncGenerator<EnquiryRow> =>
  readRows(queries, 'enquiries', {
    uniqueOrder: ['created_at', 'id'],
    filter: sql`created_at >= ${since}${state === undefined ? sql`` : sql` and state = ${state}`}`,
  })

export const findEnquiry = (queries: Queries, id: string): Promise<EnquiryRow | undefined> =>
  queries.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()

export const countEnquiries = async (queries: Queries): Promise<number> => {
  const { count } = await queries
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export class NotQuarantined extends Error {}

export const releaseEnquiries = (
  { transaction }: Pick<Store, 'transaction'>,
  ids: readonly string[],
  transports: readonly string[],
  now: number,
): Promise<void> =>
  transaction(async (queries) => {
    for (const id of ids) {
      const { numUpdatedRows } = await queries
        .updateTable('enquiries')
        .set({ state: 'new' })
        .where(({ and }) => and({ id, state: 'quarantined' }))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new NotQuarantined(`no enquiry in quarantine: ${id}`)
      await queueNotifications(queries, id, transports, now)
    }
  })

export type EnquirySelection =
  | { readonly mobile: string }
  | { readonly email: string }
  | { readonly before: string }

const selectIds = (queries: Queries, selection: EnquirySelection) => {
  const ids = queries.selectFrom('enquiries').select('id')
  if ('mobile' in selection) return ids.where('mobile', '=', selection.mobile)
  if ('email' in selection)
    // SQLite's `lower` changes ASCII letters only; the exact spelling is always found.
    return ids.where((row) =>
      row.or([
        row('email', '=', selection.email),
        row(row.fn('lower', ['email']), '=', selection.email.toLowerCase()),
      ]),
    )
  return ids.where('created_at', '<', selection.before).orderBy('created_at')
}

const removeBatch = async (queries: Queries, selection: EnquirySelection, size: number) => {
  const ids = (await selectIds(queries, selection).limit(size).execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  await queries.deleteFrom('outbox').where('enquiry_id', 'in', ids).execute()
  await queries.deleteFrom('enquiries').where('id', 'in', ids).execute()
  return ids.length
}

type RemoveOptions = {
  readonly limit?: number
  readonly onRemoved?: (count: number) => void
}

/** In batches, so that the site can write meanwhile. */
export const removeEnquiries = async (
  store: Store,
  selection: EnquirySelection,
  { limit = Number.POSITIVE_INFINITY, onRemoved }: RemoveOptions = {},
): Promise<number> => {
  let removed = 0
  while (removed < limit) {
    const size = Math.min(BATCH, limit - removed)
    const count = await store.transaction((queries) => removeBatch(queries, selection, size))
    onRemoved?.(count)
    removed += count
    if (count < size) break
  }
  await store.scrub()
  return removed
}
