import type { Config } from '#server/config.ts'
import { compareMigrations } from '#server/store/migrations.ts'
import { openUnmigrated, type Store, storeExists } from '#server/store/open.ts'
import { UsageError } from './runCommand.ts'

export const openExisting = async (config: Config): Promise<Store> => {
  if (await storeExists(config)) return openUnmigrated(config)
  throw new UsageError('there is no store: check DATA_DIR and DATABASE_URL')
}

/** Not `openStore`, which would migrate the store of a site that runs an earlier release. */
export const openCurrent = async (config: Config): Promise<Store> => {
  const store = await openExisting(config)
  try {
    const { unknown, pending } = await compareMigrations(store.queries)
    if (unknown.length + pending.length === 0) return store
    throw new UsageError('the store is of another release: run the command of the site’s release')
  } catch (error) {
    await store.close()
    throw error
  }
}
