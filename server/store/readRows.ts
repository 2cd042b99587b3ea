import { type RawBuilder, sql } from 'kysely'
import { type DataTable, PRIMARY_KEYS, type Queries, type Tables } from './schema.ts'

const BATCH = 500

type ReadOptions = {
  readonly uniqueOrder?: readonly string[]
  readonly filter?: RawBuilder<unknown>
}

/** In batches, because both drivers hold a whole result in memory. */
export async function* readRows<T extends DataTable>(
  queries: Queries,
  table: T,
  { uniqueOrder = PRIMARY_KEYS[table], filter = sql`true` }: ReadOptions = {},
): AsyncGenerator<Tables[T]> {
  const key = sql.join(uniqueOrder.map((column) => sql.ref(column)))
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Tables[T]>`select * from ${sql.table(table)}
      where ${filter} and ${after} order by ${key} limit ${BATCH}`.execute(queries)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = sql`(${key}) > (${sql.join(uniqueOrder.map((column) => last[column as keyof Tables[T]]))})`
  }
}
