import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { HOUR } from '#domain/constants.ts'
import { type Fields, isFields } from '#domain/reading.ts'
import { codeIn } from '#server/http/errorCode.ts'
import { textLines } from '#server/ops/textLines.ts'
import { DRAFT_ENDING, replaceFile } from '#server/store/dataFolder.ts'
import { type CatalogueLists, forEachList, LISTS, type List, noLists } from './catalogueCopy.ts'

export const CATALOGUE_FILE = 'catalogue.ndjson'

/** Increment when the format changes: the server ignores files of another format. */
const CATALOGUE_FORMAT = 6

type Head = {
  readonly format: number
  readonly source: string
  /** The file may be older than a newly added list. */
  readonly takenAt: Readonly<Partial<Record<List, number>>>
  readonly whole: readonly List[]
}

class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  readonly code = 'DAMAGED'
}

const linesOf = function* (head: Head, lists: CatalogueLists) {
  const checksum = createHash('sha256')
  const lineOf = (value: object) => {
    const line = `${JSON.stringify(value)}\n`
    checksum.update(line)
    return line
  }
  yield lineOf(head)
  for (const list of LISTS) for (const item of lists[list].items) yield lineOf({ list, item })
  yield `${JSON.stringify({ seal: checksum.digest('base64url') })}\n`
}

export const writeCatalogueFile = async (file: string, source: string, lists: CatalogueLists) => {
  const whole = LISTS.filter((list) => lists[list].whole)
  const head: Head = {
    format: CATALOGUE_FORMAT,
    source,
    takenAt: forEachList((list) => lists[list].takenAt),
    whole,
  }
  await replaceFile(file, linesOf(head, lists))
}

/** Killed servers leave drafts. Ignores errors, so that the server always starts. */
export const removeOldDrafts = async (file: string) => {
  const names = await readdir(dirname(file)).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith(DRAFT_ENDING)) continue
    const path = join(dirname(file), name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > HOUR) await rm(path, { force: true }).catch(() => {})
  }
}

const fieldsIn = (line: string): Fields => {
  try {
    const read: unknown = JSON.parse(line)
    if (isFields(read)) return read
  } catch {}
  throw new DamagedFile()
}

export const readCatalogueFile = async (file: string, source: string): Promise<CatalogueLists> => {
  const items = forEachList<never[]>(() => [])
  const checksum = createHash('sha256')
  let head: Head | undefined
  let isWhole = false
  try {
    for await (const line of textLines(createReadStream(file, 'utf8'))) {
      const fields = fieldsIn(line)
      if (head === undefined) {
        head = fields as Head
        if (head.format !== CATALOGUE_FORMAT || head.source !== source) return noLists
      } else if ('seal' in fields) {
        isWhole = fields.seal === checksum.digest('base64url')
        break
      } else {
        const list = LISTS.find((each) => each === fields.list)
        if (list) items[list].push(fields.item as never)
      }
      checksum.update(`${line}\n`)
    }
  } catch (error) {
    if (codeIn(error) === 'ENOENT') return noLists
    throw error
  }
  if (head === undefined || !isWhole) throw new DamagedFile()
  const { takenAt, whole } = head
  return forEachList((list) => ({
    items: items[list],
    whole: whole.includes(list),
    takenAt: takenAt[list] ?? 0,
  }))
}
