import type { Config } from '#server/config.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
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

export const openStore = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Store> => {
  const store = config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL)
    : await openSqlite(config.DATA_DIR)
  await migrate(store)
  return store
}
