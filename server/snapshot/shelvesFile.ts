import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Entry } from './shelf.ts'
import { noShelves, type Shelves } from './shelves.ts'

const FORMAT = 1
const LISTS = ['it', 'nonIt', 'articles'] as const
type List = (typeof LISTS)[number]

/** The first line; every further one is an entry. */
type Head = {
  readonly format: number
  /** Whose answers these are: those of another host are of no use. */
  readonly source: string
  readonly takenAt: number
  readonly whole: readonly List[]
}

type Line = { readonly list: List; readonly entry: Entry<never> }

/** Lines written at once: a large catalogue never holds the process up. */
const BATCH = 200

const linesOf = function* (shelves: Shelves) {
  for (const list of LISTS)
    for (const entry of shelves[list].entries) yield `${JSON.stringify({ list, entry })}\n`
}

/** Under another name first: whoever reads it later finds the whole old one or the whole new one. */
export const writeShelves = async (file: string, source: string, shelves: Shelves) => {
  const whole = LISTS.filter((list) => shelves[list].whole)
  const head: Head = { format: FORMAT, source, takenAt: shelves.takenAt, whole }
  const draft = `${file}.${process.pid}.new`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(draft, 'w')
  try {
    let batch = [`${JSON.stringify(head)}\n`]
    for (const line of linesOf(shelves)) {
      batch.push(line)
      if (batch.length < BATCH) continue
      await handle.write(batch.join(''))
      batch = []
    }
    await handle.write(batch.join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file).catch(async (fault) => {
    await rm(draft, { force: true })
    throw fault
  })
}

/** What this server kept for the same hosts, or nothing: a file that can't be read is as good as none. */
export const readShelves = async (file: string, source: string): Promise<Shelves> => {
  const entries: Record<List, Entry<never>[]> = { it: [], nonIt: [], articles: [] }
  let head: Head | undefined
  try {
    const handle = await open(file)
    for await (const line of handle.readLines()) {
      if (head === undefined) {
        head = JSON.parse(line) as Head
        if (head.format !== FORMAT || head.source !== source) return noShelves
      } else {
        const { list, entry } = JSON.parse(line) as Line
        entries[list].push(entry)
      }
    }
  } catch {
    return noShelves
  }
  if (head === undefined) return noShelves
  const { takenAt, whole } = head
  const shelfOf = (list: List) => ({ entries: entries[list], whole: whole.includes(list) })
  return { it: shelfOf('it'), nonIt: shelfOf('nonIt'), articles: shelfOf('articles'), takenAt }
}
