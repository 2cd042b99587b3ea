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
  await mkdir(folder, { recursive: true })
  const path = join(resolve(folder), 'site.db')
  const database = new Database(path)
  await patiently(async () => PRAGMAS.forEach((pragma) => void database.pragma(pragma)))
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const together: Store['together'] = (work) => patiently(() => inTransaction(queries, work))
  return {
    queries,
    place: path,
    alone: together,
    together,
    scrub: async () => {
      // The log of what was written would keep it until it is next written over.
      await patiently(() => sql`pragma wal_checkpoint(truncate)`.execute(queries))
    },
    close: () => queries.destroy(),
  }
}

/** `begin immediate` takes the write lock first, so that a transaction never fails half way for it. */
const inTransaction = <T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> =>
  queries.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (fault) {
      // SQLite has rolled back by itself after a full disk; then there is nothing left to undo.
      await sql`rollback`.execute(connection).catch(() => {})
      throw fault
    }
  })
