import { existsSync } from 'node:fs'
import type { RawBuilder } from 'kysely'
import type { Config } from '#server/config.ts'
import { applyMigrations } from './migrations.ts'
import type { Queries, StoreState, Transaction } from './schema.ts'
import { openSqlite, sqliteFile, sqliteState } from './sqlite.ts'

export type Store = {
  readonly queries: Queries
  readonly place: string
  readonly transaction: Transaction
  /** A crash may lose the commit: PostgreSQL waits neither for its disk nor for a standby. */
  readonly asyncCommit: Transaction
  /** The other instances wait: several may start at once and migrate or sync the content. */
  readonly exclusive: Transaction
  readonly tableNames: RawBuilder<{ name: string }>
  readonly scrub: () => Promise<void>
  readonly hasRoom: () => Promise<boolean>
  readonly close: () => Promise<void>
}

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

export const storeState = async ({ DATABASE_URL, DATA_DIR }: Place): Promise<StoreState> => {
  if (DATABASE_URL === '') return sqliteState(DATA_DIR)
  const { postgresState } = await import('./postgres.ts')
  return postgresState(DATABASE_URL)
}

/** Opening a SQLite file creates it; a PostgreSQL database is created by its operator. */
export const mayExist = ({ DATABASE_URL, DATA_DIR }: Place): boolean =>
  DATABASE_URL !== '' || existsSync(sqliteFile(DATA_DIR))

export const openUnmigrated = async ({ DATABASE_URL, DATA_DIR }: Place): Promise<Store> => {
  if (DATABASE_URL === '') return openSqlite(DATA_DIR)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(DATABASE_URL)
}

export const openPrepared = async (
  place: Place,
  prepare: (store: Store) => Promise<void>,
): Promise<Store> => {
  const store = await openUnmigrated(place)
  try {
    await prepare(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

export const openStore = (place: Place): Promise<Store> =>
  openPrepared(place, ({ exclusive }) => exclusive((queries) => applyMigrations(queries)))

export const tablesOf = async ({ tableNames }: Store, queries: Queries): Promise<string[]> =>
  (await tableNames.execute(queries)).rows.map(({ name }) => name)

export const withStore = async <T>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<T>,
): Promise<T> => {
  const store = await opening
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
