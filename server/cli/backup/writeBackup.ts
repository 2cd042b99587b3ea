import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { CATALOGUE_FILE } from '#server/catalogue/copy/catalogueFile.ts'
import { openExisting } from '#server/cli/openExisting.ts'
import type { Config } from '#server/config.ts'
import { siteSecret } from '#server/ops/secret.ts'
import { textLines } from '#server/ops/textLines.ts'
import { replaceFile } from '#server/store/dataFolder.ts'
import { appliedMigrations } from '#server/store/migrations.ts'
import { type Store, tablesOf, withStore } from '#server/store/open.ts'
import { readRows } from '#server/store/readRows.ts'
import type { Queries } from '#server/store/schema.ts'
import { BACKUP_FORMAT, type BackupLine, isTable } from './backupLines.ts'

type Sources = Readonly<Record<'stamp' | 'secret' | 'catalogue', string>>

const linesOf = async function* (
  store: Store,
  queries: Queries,
  { stamp, secret, catalogue }: Sources,
): AsyncGenerator<BackupLine> {
  yield ['head', { format: BACKUP_FORMAT, stamp, migrations: await appliedMigrations(queries) }]
  yield ['secret', secret]
  // The database of an earlier release has fewer tables.
  for (const table of (await tablesOf(store, queries)).filter(isTable))
    for await (const row of readRows(queries, table)) yield [table, row]
  if (!existsSync(catalogue)) return
  for await (const line of textLines(createReadStream(catalogue, 'utf8'))) yield ['catalogue', line]
}

export const writeBackup = (config: Config, file: string) =>
  withStore(openExisting(config, 'unknown'), async (store) => {
    // Only once the store is open: without one, this would create a secret.
    const secret = await siteSecret(config)
    const catalogue = join(config.DATA_DIR, CATALOGUE_FILE)
    // Before the read transaction, so that the backup has every commit before the stamp.
    const stamp = new Date().toISOString()
    const counts: Record<string, number> = {}
    const texts = async function* (queries: Queries) {
      for await (const line of linesOf(store, queries, { stamp, secret, catalogue })) {
        counts[line[0]] = (counts[line[0]] ?? 0) + 1
        yield `${JSON.stringify(line)}\n`
      }
      yield `${JSON.stringify(['end', counts])}\n`
    }
    await store.queries
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((queries) => replaceFile(file, texts(queries), createGzip()))
    return { stamp, counts }
  })
