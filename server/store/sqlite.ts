import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import { hasRoom, makeDataFolder, makePrivateFile } from './dataFolder.ts'
import type { Queries, StoreState, Tables, Transaction } from './schema.ts'

const BUSY_TIMEOUT_MS = 3_000
const MAX_PAUSE_MS = 50

const PRAGMAS = [
  // libsql would block the event loop while it waits; `retryWhileBusy` does not.
  'busy_timeout = 0',
  'journal_mode = WAL',
  // A response with 2xx promises durability, so each commit calls fsync.
  'synchronous = FULL',
  'secure_delete = ON',
]

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

const retryWhileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = performance.now() + BUSY_TIMEOUT_MS
  for (let wait = 1; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > until) throw error
      await pause(wait)
    }
  }
}

/**
 * With `exec`: a rejected prepared `begin` keeps its old snapshot, and then each retry fails with
 * SQLITE_BUSY_SNAPSHOT.
 */
const inTransaction = <T>(
  database: Database.Database,
  queries: Queries,
  work: (queries: Queries) => Promise<T>,
): Promise<T> =>
  queries.connection().execute(async (connection) => {
    database.exec('begin immediate')
    try {
      const result = await work(connection)
      database.exec('commit')
      return result
    } catch (error) {
      // SQLite rolls back by itself when the disk is full.
      if (database.inTransaction) database.exec('rollback')
      throw error
    }
  })

const walInUse = (path: string) =>
  Object.assign(
    new Error(
      `it is gone from the store, but ${path}-wal still holds what was deleted, as another program is ` +
        'reading the store; run the same command again when that has ended',
    ),
    { code: 'SQLITE_BUSY' },
  )

/** SQLite reports a busy WAL in a row, not as an error. */
const truncateWal = async (queries: Queries, path: string) => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries)
  if (rows[0]?.busy !== 0) throw walInUse(path)
}

export const sqliteFile = (folder: string) => join(resolve(folder), 'site.db')

/** SQLite lets only the single connection of a database leave WAL mode; opening returns to WAL. */
export const sqliteState = (folder: string): StoreState => {
  if (!existsSync(sqliteFile(folder))) return 'missing'
  const database = new Database(sqliteFile(folder))
  try {
    database.pragma('busy_timeout = 0')
    database.pragma('journal_mode = delete')
    const migrated = "select 1 from sqlite_master where name = 'migrations'"
    return database.prepare(migrated).get() === undefined ? 'missing' : 'idle'
  } catch (error) {
    if (isBusy(error)) return 'in use'
    throw error
  } finally {
    database.close()
  }
}

export const openSqlite = async (folder: string) => {
  await makeDataFolder(folder)
  const path = sqliteFile(folder)
  // SQLite's -wal and -shm files copy these permissions. Must run before SQLite opens the file:
  // closing another handle of it releases SQLite's POSIX locks.
  await makePrivateFile(path)
  const database = new Database(path)
  await retryWhileBusy(async () => PRAGMAS.forEach((pragma) => void database.pragma(pragma)))
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const transaction: Transaction = (work) =>
    retryWhileBusy(() => inTransaction(database, queries, work))
  return {
    queries,
    place: path,
    transaction,
    asyncCommit: transaction,
    exclusive: transaction,
    tableNames: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
    hasRoom: () => hasRoom(folder),
    scrub: () => retryWhileBusy(() => truncateWal(queries, path)),
    close: () => queries.destroy(),
  }
}
