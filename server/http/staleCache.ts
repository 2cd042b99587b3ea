import { LRUCache } from 'lru-cache'
import { DAY } from '#domain/constants.ts'
import { HttpError } from './httpError.ts'
import { cacheReads } from './metrics.ts'

export type Cached = {
  readonly status: number
  readonly bytes: number
  /** Rendered without a response that it needs. Served, but not cached. */
  readonly isIncomplete?: boolean
  readonly isEmpty?: boolean
}

/** Seconds of a stale value. Without an Age header, downstream caches would treat it as fresh. */
export type Aged = { readonly age?: number }

type Incomplete<T> = { readonly whenComplete?: () => Promise<T> }

const STALE_MS = DAY
const RETRY_AFTER_MS = 2_000
const WAIT_MS = 1_000
/** After one timeout, serve stale immediately, or a hanging store would delay everybody. */
const NO_WAIT_MS = 60_000
const MAX_BYTES = 48 * 1_024 * 1_024
const ENTRY_OVERHEAD_BYTES = 1_200
/** Anyone can invent addresses without content, so these must not evict pages. */
const MAX_EMPTY = 200

type Entry<T> = { readonly value: T; readonly madeAt: number; retryAt: number }

type Options = {
  readonly name: string
  readonly fresh: number
  readonly budget?: number
  readonly now?: () => number
  /** For an error that no request receives, because a cached or incomplete value is served. */
  readonly onRefreshError?: (error: unknown) => void
}

/**
 * Fresh for `fresh` milliseconds, then stale-while-revalidate for as long again, then
 * stale-if-error for a day. Concurrent requests for one key share one call of `make`.
 */
export const createStaleCache = <T extends Cached & Incomplete<T>>({
  name,
  fresh,
  budget = MAX_BYTES,
  // Monotonic: with Date.now, a clock that is set back would keep entries fresh.
  now = () => performance.now(),
  onRefreshError = () => {},
}: Options) => {
  const clock = { perf: { now }, ttlResolution: 0 }
  const full = new LRUCache<string, Entry<T>>({
    ...clock,
    ttl: STALE_MS,
    maxSize: budget,
    sizeCalculation: ({ value }, key) => value.bytes + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  })
  const empty = new LRUCache<string, Entry<T>>({ ...clock, ttl: STALE_MS, max: MAX_EMPTY })
  const calls = new Map<string, Promise<T>>()
  let waitAgainAt = 0

  const count = (result: string) => cacheReads.inc({ cache: name, result })
  const find = (key: string) => full.get(key) ?? empty.get(key)

  const save = (key: string, value: T) => {
    const entry = { value, madeAt: now(), retryAt: now() + fresh }
    const hasContent = value.status === 200 && !value.isEmpty
    if (hasContent) {
      empty.delete(key)
      full.set(key, entry)
    } else {
      full.delete(key)
      // The missing page may be published soon.
      empty.set(key, entry, { ttl: value.status === 404 ? 2 * fresh : STALE_MS })
    }
  }

  const start = (key: string, make: () => Promise<T>) => {
    const end = () => calls.delete(key)
    const failed = () => {
      const entry = find(key)
      if (entry) entry.retryAt = now() + RETRY_AFTER_MS
      setTimeout(end, RETRY_AFTER_MS).unref()
    }
    const settle = (value: T) => {
      if (value.isIncomplete) return failed()
      save(key, value)
      end()
    }
    const failedLate = (error: unknown) => {
      failed()
      onRefreshError(error)
    }
    const call = make().then((value) => {
      if (value.whenComplete) value.whenComplete().then(settle, failedLate)
      else settle(value)
      return value
    })
    // A rate limit concerns one sender; others may request the page immediately.
    call.catch((error) => (error instanceof HttpError && error.status === 429 ? end() : failed()))
    calls.set(key, call)
    return call
  }

  const refresh = (key: string, make: () => Promise<T>) => {
    const call = start(key, make)
    call.catch(onRefreshError)
    return call
  }

  const newerOrStale = (stale: T & Aged, call: Promise<T>) =>
    new Promise<T & Aged>((resolve) => {
      const late = setTimeout(() => {
        waitAgainAt = now() + NO_WAIT_MS
        resolve(stale)
      }, WAIT_MS)
      const settle = (value: T) => {
        clearTimeout(late)
        resolve(value.isIncomplete ? stale : value)
      }
      call.then(settle, () => settle(stale))
    })

  return {
    get: async (key: string, make: () => Promise<T>): Promise<T & Aged> => {
      const entry = find(key)
      if (entry === undefined) {
        const call = calls.get(key)
        count(call ? 'shared' : 'miss')
        return call ?? start(key, make)
      }
      const age = now() - entry.madeAt
      const isStale = age >= 2 * fresh
      count(isStale ? 'stale' : 'fresh')
      const known = isStale ? { ...entry.value, age: Math.floor(age / 1_000) } : entry.value
      if (now() < entry.retryAt) return known
      const call = calls.get(key) ?? refresh(key, make)
      return isStale && now() >= waitAgainAt ? newerOrStale(known, call) : known
    },
  }
}
