import type { Config } from '#server/config.ts'
import { migrate } from './migrations.ts'
import type { Queries } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Store = {
  readonly queries: Queries
  /** Where the data lies, for people; without a password. */
  readonly place: string
  /** One writer at a time, on whichever instance: for migrations and the content. */
  readonly alone: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>
  /** All of it or nothing; waits a little where another process is writing. */
  readonly together: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>
  /** What was deleted leaves the store's files too, as far as that is in our hands. */
  readonly scrub: () => Promise<void>
  readonly close: () => Promise<void>
}

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** The driver of PostgreSQL is read only where it is used: most sites start without it. */
const openUnready = async ({ DATABASE_URL, DATA_DIR }: Place): Promise<Store> => {
  if (DATABASE_URL === '') return openSqlite(DATA_DIR)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(DATABASE_URL)
}

export const openStore = async (config: Place): Promise<Store> => {
  const store = await openUnready(config)
  await migrate(store)
  return store
}
