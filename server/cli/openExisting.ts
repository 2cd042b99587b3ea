import type { Config } from '#server/config.ts'
import { compareMigrations, isMigrated } from '#server/store/migrations.ts'
import { openUnmigrated, type Store, storeExists } from '#server/store/open.ts'
import type { Queries } from '#server/store/schema.ts'
import { UsageError } from './runCommand.ts'

export class NoStore extends UsageError {
  constructor() {
    super('there is no store: check DATA_DIR and DATABASE_URL')
  }
}

const openChecked = async (
  opening: Promise<Store>,
  check: (queries: Queries) => Promise<void>,
): Promise<Store> => {
  const store = await opening
  try {
    await check(store.queries)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

export const openExisting = async (config: Config): Promise<Store> => {
  if (!(await storeExists(config))) throw new NoStore()
  return openChecked(openUnmigrated(config), async (queries) => {
    // The first start may have ended before it migrated.
    if (!(await isMigrated(queries))) throw new NoStore()
  })
}

/** Also opens the store of an earlier release. */
export const openUnlessNewer = (config: Config): Promise<Store> =>
  openChecked(openExisting(config), async (queries) => {
    if ((await compareMigrations(queries)).unknown.length > 0)
      throw new UsageError('the store is of a newer release: run the command of that one')
  })

/** Not `openStore`, which would migrate the store of a site that runs an earlier release. */
export const openCurrent = (config: Config): Promise<Store> =>
  openChecked(openUnlessNewer(config), async (queries) => {
    if ((await compareMigrations(queries)).pending.length > 0)
      throw new UsageError(
        'the store is of an earlier release: run the command of that one, or start this site once',
      )
  })
