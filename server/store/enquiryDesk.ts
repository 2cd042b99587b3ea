import type { Store } from './open.ts'
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

type Chosen = { readonly mobile: string } | { readonly before: string }

/** Answers how many are gone; what the team had still to be told of them goes too. */
export const removeEnquiries = async (store: Store, chosen: Chosen): Promise<number> => {
  const removed = await store.together(async (queries) => {
    const which = queries.selectFrom('enquiries').select('id')
    const ids =
      'mobile' in chosen
        ? which.where('mobile', '=', chosen.mobile)
        : which.where('created_at', '<', chosen.before)
    await queries.deleteFrom('outbox').where('enquiry_id', 'in', ids).execute()
    const { numDeletedRows } = await queries
      .deleteFrom('enquiries')
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
  await store.scrub()
  return removed
}
