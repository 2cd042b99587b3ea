import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { Queries, StoreState, Tables, Transaction } from './schema.ts'

/** Each is shorter than the one around it: statement < pool < request (5 s). A new connection has one query more. */
const STATEMENT_MS = 3_000
const CONNECTION_MS = 4_000
const IDLE_IN_TRANSACTION_MS = 10_000
const ADVISORY_LOCK_ID = 7_264_031

/** A query, because PgBouncer rejects connections with these startup parameters. */
const settingTimeouts = (statement: number, idleInTransaction: number) =>
  `set statement_timeout = ${statement};
  set idle_in_transaction_session_timeout = ${idleInTransaction}`

const acquiring = (pool: pg.Pool, settings: string) => {
  const prepared = new WeakSet<pg.PoolClient>()
  return async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (prepared.has(client)) return client
    try {
      await client.query(settings)
    } catch (error) {
      client.release(true)
      throw error
    }
    prepared.add(client)
    return client
  }
}

const READ_ONLY_TRANSACTION = '25006'

/** After a failover, a connection could hang for 15 minutes, or stay with a standby for ever. */
const mustClose = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.code === READ_ONLY_TRANSACTION
    : error instanceof Error && error.message === 'Query read timeout'

const closingAfterFailover = (pool: pg.Pool, settings: string): PostgresPool => {
  const acquire = acquiring(pool, settings)
  return {
    connect: async () => {
      const client = await acquire()
      let failure: unknown
      const query = async (text: string, parameters: readonly unknown[]) => {
        // Kysely's rollback would wait on the same dead connection.
        if (failure) throw failure
        try {
          return await client.query(text, [...parameters])
        } catch (error) {
          if (mustClose(error)) failure = error
          throw error
        }
      }
      // Kysely uses the cursor overload only for streams, which this site does not use.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(failure !== undefined),
      }
    },
    end: () => pool.end(),
  }
}

const connect = (options: pg.PoolConfig, settings: string) => {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_MS, keepAlive: true, ...options })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool: closingAfterFailover(pool, settings) })
  return new Kysely<Tables>({ dialect })
}

const withConnection = async <T>(
  connectionString: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> => {
  const queries = connect({ connectionString, max: 1 }, settingTimeouts(0, 0))
  try {
    return await work(queries)
  } finally {
    await queries.destroy()
  }
}

/** Other isolation levels, which a database can have as its default, reject concurrent writes. */
const readCommitted = (queries: Queries) =>
  queries.transaction().setIsolationLevel('read committed')

/** No statement timeout, because another instance may hold the lock for long. */
const exclusive =
  (url: string): Transaction =>
  (work) =>
    withConnection(url, (queries) =>
      readCommitted(queries).execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`.execute(transaction)
        return work(transaction)
      }),
    )

const withoutPassword = (url: string) => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** A running instance keeps at least one connection open (`min`). */
export const postgresState = (url: string): Promise<StoreState> =>
  withConnection(url, async (queries) => {
    const { rows } = await sql<{ others: string; store: string | null }>`
      select count(*) as others, to_regclass('migrations') as store from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      queries,
    )
    const [row] = rows
    if (!row?.store) return 'missing'
    return Number(row.others) > 0 ? 'in use' : 'idle'
  })

export const openPostgres = (url: string) => {
  const queries = connect(
    {
      connectionString: url,
      max: 10,
      min: 1,
      // The server's timeout can't fire while its process hangs.
      query_timeout: STATEMENT_MS + 500,
    },
    settingTimeouts(STATEMENT_MS, IDLE_IN_TRANSACTION_MS),
  )
  const transaction: Transaction = (work) => readCommitted(queries).execute(work)
  const asyncCommit: Transaction = (work) =>
    transaction(async (queries) => {
      await sql`set local synchronous_commit = off`.execute(queries)
      return work(queries)
    })
  return {
    queries,
    place: withoutPassword(url),
    transaction,
    asyncCommit,
    exclusive: exclusive(url),
    // Only tables on the search_path: the site's queries name no schema.
    tableNames: sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and pg_table_is_visible(oid)`,
    hasRoom: async () => true,
    scrub: async () => {},
    close: () => queries.destroy(),
  }
}
