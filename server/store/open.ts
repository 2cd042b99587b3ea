import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { applyMigrations } from './migrations.ts'
import type { Queries, StoreState, Transaction } from './schema.ts'
import { openSqlite, sqliteFile, sqliteState } from './sqlite.ts'

export type Store = {
  readonly queries: Queries
  readonly place: string
  readonly transaction: Transaction
  /** The other instances wait: several may start at once and migrate or sync the content. */
  readonly exclusive: Transaction
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

/** Unlike `storeState`, leaves SQLite unopened: the caller may open it next, beside a running site. */
export const storeExists = async (place: Place): Promise<boolean> =>
  place.DATABASE_URL === ''
    ? existsSync(sqliteFile(place.DATA_DIR))
    : (await storeState(place)) !== 'missing'

export const openUnmigrated = async ({ DATABASE_URL, DATA_DIR }: Place): Promise<Store> => {
  if (DATABASE_URL === '') return openSqlite(DATA_DIR)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(DATABASE_URL)
}

export const openStore = async (config: Place): Promise<Store> => {
  const store = await openUnmigrated(config)
  await store.exclusive((queries) => applyMigrations(queries))
  return store
}

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
