import type { Config } from '#server/config.ts'
import { migrate } from './migrations.ts'
import type { Queries, StoreState, Transaction } from './schema.ts'
import { openSqlite, sqliteState } from './sqlite.ts'

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

export const openUnmigrated = async ({ DATABASE_URL, DATA_DIR }: Place): Promise<Store> => {
  if (DATABASE_URL === '') return openSqlite(DATA_DIR)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(DATABASE_URL)
}

export const openStore = async (config: Place): Promise<Store> => {
  const store = await openUnmigrated(config)
  await migrate(store.exclusive)
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
