import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { compareMigrations } from '#server/store/migrations.ts'
import { mayExist, openPrepared, type Store, tablesOf } from '#server/store/open.ts'
import { UsageError } from './runCommand.ts'

export class NoStore extends UsageError {
  constructor({ DATABASE_URL, DATA_DIR }: Config) {
    const place = DATABASE_URL === '' ? resolve(DATA_DIR) : 'the database of DATABASE_URL'
    super(`there is no store in ${place}: check DATA_DIR and DATABASE_URL`)
  }
}

const REFUSALS = {
  unknown: 'the store is of a newer release: run the command of that one',
  pending:
    'the store is of an earlier release: run the command of that one, or start this site once',
}

/**
 * Unlike `openStore`, neither creates nor migrates. A store of a newer release has `unknown`
 * migrations, one of an earlier release has `pending` ones.
 */
export const openExisting = async (
  config: Config,
  ...refused: readonly (keyof typeof REFUSALS)[]
): Promise<Store> => {
  if (!mayExist(config)) throw new NoStore(config)
  return openPrepared(config, async (store) => {
    // The first start may have ended before it migrated.
    if (!(await tablesOf(store, store.queries)).includes('migrations')) throw new NoStore(config)
    const migrations = await compareMigrations(store.queries)
    for (const kind of refused)
      if (migrations[kind].length > 0) throw new UsageError(REFUSALS[kind])
  })
}
