import { FIRST_PAGE } from '#domain/constants.ts'
import { isFields, itemsOf } from '#domain/reading.ts'
import { HostError } from '#server/http/hostResponse.ts'
import type { FetchJson } from './fetchJson.ts'

/** By these a host may well refuse a page that it never spoke of; by any other it refuses whoever asks. */
const PAST_THE_END: ReadonlySet<unknown> = new Set([400, 404, 410, 416, 422])

/** Bounds of one list, so that a host that makes up items without end fills no memory. */
const MOST_PAGES = 2_500
const MOST_ITEMS = 20_000
const MOST_BYTES = 32 * 1_024 * 1_024

export type ListRead<T> = {
  readonly items: readonly T[]
  /** Why the list was not read to its end. */
  readonly error?: unknown
}

type Wish<T> = {
  readonly addressOf: (page: number) => string
  /** The rows of an answer; undefined where it is no list. */
  readonly rowsOf: (json: unknown) => readonly unknown[] | undefined
  readonly read: (row: unknown) => T | undefined
  readonly keyOf: (item: T) => string
  /** How many rows were asked for. */
  readonly limit: number
}

const announcesNextPage = (json: unknown) =>
  isFields(json) && isFields(json.pagination) && json.pagination.hasNextPage === true

/**
 * Reads a list page by page, one request at a time. A page that brings nothing new is the end, whatever
 * the host says of a next one. A full page is followed by one more request even if the host denies it:
 * some deny too early, and some lists say nothing of a next page at all.
 */
export const readList = async <T>(
  fetchJson: FetchJson,
  { addressOf, rowsOf, read, keyOf, limit }: Wish<T>,
): Promise<ListRead<T>> => {
  const found = new Map<string, T>()
  let total = 0
  let isAnnounced = true
  for (let page = FIRST_PAGE; page <= MOST_PAGES; page += 1) {
    try {
      const { json, bytes } = await fetchJson(addressOf(page))
      const rows = rowsOf(json)
      if (rows === undefined) throw new HostError('NO_LIST')
      const before = found.size
      for (const item of itemsOf(rows, read))
        if (!found.has(keyOf(item))) found.set(keyOf(item), item)
      total += bytes
      isAnnounced = announcesNextPage(json)
      const isEnd = found.size === before || (!isAnnounced && rows.length < limit)
      if (isEnd || found.size > MOST_ITEMS || total > MOST_BYTES) break
    } catch (error) {
      const isPastEnd = error instanceof HostError && PAST_THE_END.has(error.status)
      if (isPastEnd && !isAnnounced) break
      return { items: [...found.values()], error }
    }
  }
  return { items: [...found.values()].slice(0, MOST_ITEMS) }
}
