import type { Store } from './open.ts'
import { toBeTold } from './outbox.ts'
import type { EnquiryRow, Queries } from './schema.ts'

export type Wanted = {
  /** ISO 8601; enquiries from then on. */
  readonly since?: string | undefined
  readonly state?: string | undefined
}

const BATCH = 500

/** Oldest first, a batch at a time, however many there are; what comes in meanwhile comes last. */
export async function* enquiries(
  queries: Queries,
  { since = '', state }: Wanted = {},
): AsyncGenerator<EnquiryRow> {
  let last = { created_at: since, id: '' }
  while (true) {
    const { created_at, id } = last
    const rows = await queries
      .selectFrom('enquiries')
      .selectAll()
      .where((row) =>
        row.or([
          row('created_at', '>', created_at),
          row.and([row('created_at', '=', created_at), row('id', '>', id)]),
        ]),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    yield* rows
    const [end] = rows.slice(-1)
    if (end === undefined || rows.length < BATCH) return
    last = end
  }
}

export const findEnquiry = (queries: Queries, id: string): Promise<EnquiryRow | undefined> =>
  queries.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()

/** Puts an enquiry that was kept apart with the others, and has the team told of it; false when there is none. */
export const releaseEnquiry = (
  { together }: Store,
  id: string,
  channels: readonly string[],
  now: number,
): Promise<boolean> =>
  together(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('enquiries')
      .set({ state: 'new' })
      .where('id', '=', id)
      .where('state', '=', 'quarantined')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await toBeTold(queries, id, channels, now)
    return true
  })

type Chosen = { readonly mobile: string } | { readonly before: string }

/** With what the team had still to be told of them. */
const removeBatch = async (queries: Queries, chosen: Chosen) => {
  const which = queries.selectFrom('enquiries').select('id')
  const ids =
    'mobile' in chosen
      ? which.where('mobile', '=', chosen.mobile)
      : which.where('created_at', '<', chosen.before)
  const batch = (await ids.limit(BATCH).execute()).map(({ id }) => id)
  if (batch.length === 0) return 0
  await queries.deleteFrom('outbox').where('enquiry_id', 'in', batch).execute()
  await queries.deleteFrom('enquiries').where('id', 'in', batch).execute()
  return batch.length
}

/** A batch at a time, so that the site can write meanwhile; answers how many are gone. */
export const removeEnquiries = async (
  store: Store,
  chosen: Chosen,
  onRemoved: (count: number) => void = () => {},
): Promise<number> => {
  let removed = 0
  for (let batch = BATCH; batch === BATCH; removed += batch) {
    batch = await store.together((queries) => removeBatch(queries, chosen))
    onRemoved(batch)
  }
  await store.scrub()
  return removed
}
