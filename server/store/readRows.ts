import { type RawBuilder, sql } from 'kysely'
import { type DataTable, PRIMARY_KEYS, type Queries, type Tables } from './schema.ts'

const BATCH = 500

type ReadOptions = {
  /** Columns that together are unique. */
  readonly orderBy?: readonly string[]
  readonly filter?: RawBuilder<unknown>
}

/** In batches: neither driver then holds a large table in memory. */
export async function* readRows<T extends DataTable>(
  queries: Queries,
  table: T,
  { orderBy = PRIMARY_KEYS[table], filter = sql`true` }: ReadOptions = {},
): AsyncGenerator<Tables[T]> {
  const key = sql.join(orderBy.map((column) => sql.ref(column)))
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Tables[T]>`select * from ${sql.table(table)}
      where ${filter} and ${after} order by ${key} limit ${BATCH}`.execute(queries)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = sql`(${key}) > (${sql.join(orderBy.map((column) => last[column as keyof Tables[T]]))})`
  }
}
