import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import type { Store } from './open.ts'
import { patiently } from './patiently.ts'
import type { Queries, Tables } from './schema.ts'

/** libsql's calls block the process, so it waits in JavaScript, and SQLite itself not at all. */
const PRAGMAS = [
  'busy_timeout = 0',
  'journal_mode = WAL',
  // A 2xx is a promise: one fsync for each commit, also of the log.
  'synchronous = FULL',
  // An erased enquiry is overwritten, not merely unlinked.
  'secure_delete = ON',
]

export const openSqlite = async (folder: string): Promise<Store> => {
  // Made here it is its owner's alone: what it holds is people's names and numbers.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(resolve(folder), 'site.db')
  const database = new Database(path)
  await patiently(async () => PRAGMAS.forEach((pragma) => void database.pragma(pragma)))
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const together: Store['together'] = (work) =>
    patiently(() => inTransaction(database, queries, work))
  return {
    queries,
    place: path,
    alone: together,
    together,
    // The log of what was written would keep it until it is next written over.
    scrub: () => patiently(() => emptyLog(queries, path)),
    close: () => queries.destroy(),
  }
}

/** Its message is for whoever runs a command; the code is SQLite's own. */
const logInUse = (path: string) =>
  Object.assign(
    new Error(
      `it is gone from the store, but ${path}-wal still holds what was deleted, as another program is ` +
        'reading the store; run the same command again when that has ended',
    ),
    { code: 'SQLITE_BUSY' },
  )

/** A checkpoint that finds the log in use is no error to SQLite: it says so in a row. */
const emptyLog = async (queries: Queries, path: string) => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries)
  if (rows[0]?.busy !== 0) throw logInUse(path)
}

/**
 * `begin immediate` takes the write lock first, so that a transaction never fails half way for it. By
 * `exec`, which lets go of its statement: a prepared one that was refused keeps its old view of the
 * store until it is collected, and while it does every later try ends with SQLITE_BUSY_SNAPSHOT.
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
    } catch (fault) {
      // SQLite has rolled back by itself after a full disk; then there is nothing left to undo.
      if (database.inTransaction) database.exec('rollback')
      throw fault
    }
  })
