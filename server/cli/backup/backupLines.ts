import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UsageError } from '#server/cli/runCommand.ts'
import { textLines } from '#server/ops/textLines.ts'
import { unknownMigrations } from '#server/store/migrations.ts'
import { type DataTable, PRIMARY_KEYS } from '#server/store/schema.ts'

export const BACKUP_FORMAT = 1

export type Row = Record<string, unknown>
type Head = {
  readonly format: number
  readonly stamp: string
  readonly migrations: readonly string[]
}
type Counts = Readonly<Record<string, number>>

export type BackupLine =
  | readonly ['head', Head]
  | readonly [DataTable, Row]
  | readonly ['secret' | 'catalogue', string]
  | readonly ['end', Counts]

export const isTable = (kind: string): kind is DataTable => Object.hasOwn(PRIMARY_KEYS, kind)

export const backupLines = async function* (file: string): AsyncGenerator<BackupLine> {
  const text = createGunzip().setEncoding('utf8')
  // `pipeline` destroys `text` with an error of the file, so the loop below throws it.
  pipeline(createReadStream(file), text, () => {})
  for await (const line of textLines(text)) yield JSON.parse(line)
}

export type CheckedBackup = {
  readonly head: Head
  readonly secret: string
  readonly counts: Counts
}

export const checkBackup = async (file: string): Promise<CheckedBackup> => {
  const counts: Record<string, number> = {}
  let [head, secret, end]: [Head?, string?, Counts?] = []
  try {
    for await (const [kind, value] of backupLines(file)) {
      if (kind === 'end') end = value
      else counts[kind] = (counts[kind] ?? 0) + 1
      if (kind === 'head') head = value
      if (kind === 'secret') secret = value
    }
  } catch (error) {
    throw new UsageError(`${file} can't be read as a backup: ${(error as Error).message}`)
  }
  const isWhole = end !== undefined && JSON.stringify(end) === JSON.stringify(counts)
  if (head?.format !== BACKUP_FORMAT || secret === undefined || !isWhole)
    throw new UsageError(`${file} is not a whole backup of this program`)
  const newer = unknownMigrations(head.migrations)
  if (newer.length > 0)
    throw new UsageError(
      `${file} is of a newer release: it has the migration “${newer.join('”, “')}”`,
    )
  return { head, secret, counts }
}
