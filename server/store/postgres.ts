import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { Tables, Transaction } from './schema.ts'

/** Milliseconds. Each is shorter than the one around it: statement < pool < the request's 5 s. */
const STATEMENT = 3_000
const CONNECTION = 4_000
/** Any number; the same for every instance of this site on one database. */
const LOCK = 7_264_031

const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * Closes connections whose query timed out. After pg's own timeout such a connection still waits for
 * its answer; after a failover every later query on it would wait for a quarter of an hour.
 */
const closingTimedOut = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    let timedOut = false
    const query = async (text: string, parameters: readonly unknown[]) => {
      // Kysely's rollback would wait on the same dead connection.
      if (timedOut) throw new Error('This connection has timed out')
      try {
        return await client.query(text, [...parameters])
      } catch (error) {
        timedOut = isTimeout(error)
        throw error
      }
    }
    // The overload with a cursor serves Kysely's streams, which this site does not use.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(timedOut),
    }
  },
  end: () => pool.end(),
})

const connect = (options: pg.PoolConfig) => {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION, keepAlive: true, ...options })
  // A connection can break while it is idle. Without a listener that event would end the process;
  // the next query reports it anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: closingTimedOut(pool) }) })
}

/** Uses a connection without a statement timeout, because another instance may hold the lock for long. */
const exclusive =
  (connectionString: string): Transaction =>
  async (work) => {
    const queries = connect({ connectionString, max: 1 })
    try {
      return await queries.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
        return work(transaction)
      })
    } finally {
      await queries.destroy()
    }
  }

const withoutPassword = (url: string) => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

export const openPostgres = (url: string) => {
  const queries = connect({
    connectionString: url,
    max: 10,
    statement_timeout: STATEMENT,
    // The server's own timeout can't fire while its process hangs; the client keeps this one.
    query_timeout: STATEMENT + 500,
    idle_in_transaction_session_timeout: 10_000,
  })
  const transaction: Transaction = (work) => queries.transaction().execute(work)
  return {
    queries,
    place: withoutPassword(url),
    transaction,
    exclusive: exclusive(url),
    // The disk of PostgreSQL is watched where PostgreSQL runs.
    hasRoom: async () => true,
    // PostgreSQL's own vacuum does it.
    scrub: async () => {},
    close: () => queries.destroy(),
  }
}
