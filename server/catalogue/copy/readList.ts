import { FIRST_PAGE } from '#domain/constants.ts'
import { isFields, itemsOf } from '#domain/reading.ts'
import { HostError } from '#server/http/hostResponse.ts'
import type { FetchJson } from './fetchJson.ts'
import type { ListSource } from './listSources.ts'

const PAST_END_STATUSES: ReadonlySet<unknown> = new Set([400, 404, 410, 416, 422])

/** Limits for a host that invents items endlessly. */
const MAX_PAGES = 2_500
const MAX_ITEMS = 20_000
const MAX_BYTES = 32 * 1_024 * 1_024

/** After a full page, reads one more, unless a host that announces next pages denies one. */
export const readList = async <T>(
  fetchJson: FetchJson,
  { limit, address, query, rowsField, read, keyOf }: ListSource<T>,
): Promise<{ readonly items: readonly T[]; readonly error?: unknown }> => {
  const items = new Map<string, T>()
  let total = 0
  let isAnnounced = true
  let hasAnnounced = false
  for (let page = FIRST_PAGE; page <= MAX_PAGES; page += 1) {
    try {
      const search = new URLSearchParams({ page: `${page}`, limit: `${limit}`, ...query })
      const { json, bytes } = await fetchJson(`${address}?${search}`)
      const rows = isFields(json) ? json[rowsField] : undefined
      if (!isFields(json) || !Array.isArray(rows)) throw new HostError('NO_LIST')
      const before = items.size
      for (const item of itemsOf(rows, read))
        if (!items.has(keyOf(item))) items.set(keyOf(item), item)
      total += bytes
      const hasNextPage = isFields(json.pagination) ? json.pagination.hasNextPage : undefined
      isAnnounced = hasNextPage === true
      hasAnnounced ||= isAnnounced
      const isDenied = hasAnnounced && hasNextPage === false
      const isEnd = items.size === before || isDenied || (!isAnnounced && rows.length < limit)
      if (isEnd || items.size > MAX_ITEMS || total > MAX_BYTES) break
    } catch (error) {
      const isPastEnd = error instanceof HostError && PAST_END_STATUSES.has(error.status)
      if (isPastEnd && !isAnnounced) break
      return { items: [...items.values()], error }
    }
  }
  return { items: [...items.values()].slice(0, MAX_ITEMS) }
}
