import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type Fields, isFields } from '#domain/reading.ts'
import type { Entry } from './cachedList.ts'
import {
  type CatalogueLists,
  forEachList,
  LISTS,
  type List,
  noLists,
  type ReadTimes,
  readTimesOf,
} from './catalogueLists.ts'

export const CATALOGUE_FILE = 'catalogue.ndjson'

/** Files of another format are ignored, and the catalogue is read again. */
const FORMAT = 5

/** First line of the file; one line per entry follows. */
type Head = {
  readonly format: number
  /** Host addresses; a file of other hosts is ignored. */
  readonly source: string
  readonly takenAt: ReadTimes
  readonly whole: readonly List[]
}

/** Last line: a hash of all lines before it. */
type LastLine = { readonly seal: string }

class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  readonly code = 'DAMAGED'
}

const createChecksum = () => createHash('sha256')

/** JSON does not escape these, and some Node versions split lines at them. */
const LINE_ENDS = /[\u2028\u2029]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`

const lineOf = (value: object) => `${JSON.stringify(value).replace(LINE_ENDS, escaped)}\n`

/** Lines per write, so that a large catalogue does not block the event loop. */
const BATCH = 200

const linesOf = function* (lists: CatalogueLists) {
  for (const list of LISTS) for (const entry of lists[list].entries) yield lineOf({ list, entry })
}

/** Writes a draft and renames it, so that readers see the old file or the new one. */
export const writeCatalogueFile = async (file: string, source: string, lists: CatalogueLists) => {
  const whole = LISTS.filter((list) => lists[list].whole)
  const head: Head = { format: FORMAT, source, takenAt: readTimesOf(lists), whole }
  // Not the process id, which is the same in all containers.
  const draft = `${file}.${randomUUID()}.new`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeTo(draft, head, lists)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const writeTo = async (draft: string, head: Head, lists: CatalogueLists) => {
  const handle = await open(draft, 'wx')
  try {
    const checksum = createChecksum()
    let batch = [lineOf(head)]
    const writeBatch = async () => {
      const text = batch.join('')
      checksum.update(text)
      await handle.write(text)
      batch = []
    }
    for (const line of linesOf(lists)) {
      batch.push(line)
      if (batch.length === BATCH) await writeBatch()
    }
    await writeBatch()
    const last: LastLine = { seal: checksum.digest('base64url') }
    await handle.write(lineOf(last))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const openFile = (file: string) =>
  open(file).catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })

const fieldsIn = (line: string): Fields => {
  try {
    const read: unknown = JSON.parse(line)
    if (isFields(read)) return read
  } catch {}
  throw new DamagedFile()
}

export const readCatalogueFile = async (file: string, source: string): Promise<CatalogueLists> => {
  const handle = await openFile(file)
  if (handle === undefined) return noLists
  const stream = handle.createReadStream()
  const entries = forEachList<Entry<never>[]>(() => [])
  const checksum = createChecksum()
  let head: Head | undefined
  let isWhole = false
  try {
    for await (const line of createInterface({ input: stream })) {
      const fields = fieldsIn(line)
      if (head === undefined) {
        head = fields as Head
        if (head.format !== FORMAT || head.source !== source) return noLists
      } else if ('seal' in fields) {
        isWhole = fields.seal === checksum.digest('base64url')
        break
      } else {
        const list = LISTS.find((each) => each === fields.list)
        if (list) entries[list].push(fields.entry as Entry<never>)
      }
      checksum.update(`${line}\n`)
    }
  } finally {
    stream.destroy()
  }
  if (head === undefined || !isWhole) throw new DamagedFile()
  const { takenAt, whole } = head
  return forEachList((list) => ({
    entries: entries[list],
    whole: whole.includes(list),
    // The file may be older than a newly added list.
    takenAt: takenAt[list] ?? 0,
  }))
}
