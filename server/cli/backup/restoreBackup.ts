import { join } from 'node:path'
import { CATALOGUE_FILE } from '#server/catalogue/copy/catalogueFile.ts'
import type { Config } from '#server/config.ts'
import { restoreSecret } from '#server/ops/secret.ts'
import { makeDataFolder, replaceFile } from '#server/store/dataFolder.ts'
import { applyMigrations, rejectNewerStore } from '#server/store/migrations.ts'
import { openUnmigrated, withStore } from '#server/store/open.ts'
import { type DataTable, PRIMARY_KEYS, type Queries } from '#server/store/schema.ts'
import { backupLines, type CheckedBackup, isTable, type Row } from './backupLines.ts'

/** Rows of one insert: SQLite takes 32,766 values, and an enquiry has 17. */
const BATCH = 500

const insertRows = async (queries: Queries, file: string) => {
  let table: DataTable = 'courses'
  let rows: Row[] = []
  const flush = async () => {
    if (rows.length > 0)
      await queries
        .insertInto(table)
        .values(rows as never)
        .execute()
    rows = []
  }
  for await (const [kind, row] of backupLines(file)) {
    if (!isTable(kind)) continue
    if (kind !== table || rows.length === BATCH) await flush()
    table = kind
    rows.push(row as Row)
  }
  await flush()
}

const catalogueOf = async function* (file: string) {
  for await (const [kind, line] of backupLines(file)) if (kind === 'catalogue') yield `${line}\n`
}

const restoreCatalogue = async (folder: string, file: string) => {
  await makeDataFolder(folder)
  await replaceFile(join(folder, CATALOGUE_FILE), catalogueOf(file))
}

export const restoreBackup = async (
  config: Config,
  file: string,
  { head, secret, counts }: CheckedBackup,
) => {
  await withStore(openUnmigrated(config), async (store) => {
    await store.exclusive(async (queries) => {
      // The further tables of a newer store would stay, and stop the next upgrade.
      await rejectNewerStore(queries)
      // Release 1.0 had `secrets`.
      for (const table of [...Object.keys(PRIMARY_KEYS), 'migrations', 'secrets'])
        await queries.schema.dropTable(table).ifExists().execute()
      // The backup's rows fit only its own migrations.
      await applyMigrations(queries, head.migrations)
      await insertRows(queries, file)
      // Then the newer ones: erasures are repeated before the site starts and sends notifications.
      await applyMigrations(queries)
    })
    await store.scrub()
  })
  if (counts.catalogue) await restoreCatalogue(config.DATA_DIR, file)
  return restoreSecret(config, secret)
}
