import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { droppingStuck } from './droppingStuck.ts'
import type { Store } from './open.ts'
import type { Tables } from './schema.ts'

/** Milliseconds. Each is shorter than what waits for it: statement < pool < the request's 5 s. */
const STATEMENT = 3_000
const CONNECTION = 4_000
/** Any number; the same for every instance of this site on one database. */
const LOCK = 7_264_031

const poolOf = (settings: pg.PoolConfig) => {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION, keepAlive: true, ...settings })
  // A connection can break while nobody waits for it, idle or between two queries of a transaction;
  // the next query says so. Unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: droppingStuck(pool) }) })
}

/** On a connection of its own without a deadline: to wait for another instance's work is no fault. */
const alone =
  (connectionString: string): Store['alone'] =>
  async (work) => {
    const queries = poolOf({ connectionString, max: 1 })
    try {
      return await queries.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
        return work(transaction)
      })
    } finally {
      await queries.destroy()
    }
  }

export const openPostgres = (url: string): Store => {
  const queries = poolOf({
    connectionString: url,
    max: 10,
    statement_timeout: STATEMENT,
    // The database's own timeout can't fire when its process hangs; this one is kept by us.
    query_timeout: STATEMENT + 500,
    idle_in_transaction_session_timeout: 10_000,
  })
  return {
    queries,
    place: withoutPassword(url),
    together: (work) => queries.transaction().execute(work),
    alone: alone(url),
    // PostgreSQL's own vacuum does it, in its own time.
    scrub: async () => {},
    close: () => queries.destroy(),
  }
}

const withoutPassword = (url: string) => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
