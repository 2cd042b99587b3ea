import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { CATALOGUE_FILE } from '#server/catalogue/copy/catalogueFile.ts'
import { openUnlessNewer } from '#server/cli/openExisting.ts'
import type { Config } from '#server/config.ts'
import { siteSecret } from '#server/ops/secret.ts'
import { textLines } from '#server/ops/textLines.ts'
import { replaceFile } from '#server/store/dataFolder.ts'
import { appliedMigrations } from '#server/store/migrations.ts'
import { withStore } from '#server/store/open.ts'
import { readRows } from '#server/store/readRows.ts'
import type { Queries } from '#server/store/schema.ts'
import { BACKUP_FORMAT, type BackupLine, isTable } from './backupLines.ts'

const catalogueLines = async function* (file: string) {
  if (existsSync(file)) yield* textLines(createReadStream(file, 'utf8'))
}

/** Kysely also lists the tables of other PostgreSQL schemas. */
const tablesIn = async (queries: Queries, isPostgres: boolean) => {
  const tables = await queries.introspection.getTables()
  const { rows } = isPostgres
    ? await sql<{ schema: string }>`select current_schema() as schema`.execute(queries)
    : { rows: [] }
  return tables.filter(({ schema }) => schema === rows[0]?.schema).map(({ name }) => name)
}

type Sources = Readonly<Record<'stamp' | 'secret' | 'catalogue', string>> & {
  readonly isPostgres: boolean
}

const linesOf = async function* (
  queries: Queries,
  { stamp, secret, catalogue, isPostgres }: Sources,
): AsyncGenerator<BackupLine> {
  const tables = await tablesIn(queries, isPostgres)
  yield ['head', { format: BACKUP_FORMAT, stamp, migrations: await appliedMigrations(queries) }]
  yield ['secret', secret]
  // The database of an earlier release has fewer tables.
  for (const table of tables.filter(isTable))
    for await (const row of readRows(queries, table)) yield [table, row]
  for await (const line of catalogueLines(catalogue)) yield ['catalogue', line]
}

export const writeBackup = (config: Config, file: string) =>
  withStore(openUnlessNewer(config), async (store) => {
    // Without a store, this would create a secret.
    const secret = await siteSecret(config)
    const catalogue = join(config.DATA_DIR, CATALOGUE_FILE)
    const isPostgres = config.DATABASE_URL !== ''
    // Before the read transaction, so that the backup has every commit before the stamp.
    const stamp = new Date().toISOString()
    const counts: Record<string, number> = {}
    const texts = async function* (queries: Queries) {
      for await (const line of linesOf(queries, { stamp, secret, catalogue, isPostgres })) {
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
