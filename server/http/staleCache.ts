import { LRUCache } from 'lru-cache'
import { cacheReads } from './metrics.ts'

export type Cached = {
  readonly status: number
  readonly bytes: number
  /** Made without something that it needs: served to whoever waits now, never cached. */
  readonly isIncomplete: boolean
  /** Has no content, like an address that does not exist: anyone can make up any number of these. */
  readonly isEmpty?: boolean
}

/** Seconds since it was made, when it is served stale. */
export type Aged = { readonly age?: number }

/** Called once it has been served; resolves with a complete one. */
type Later<T> = { readonly later?: () => Promise<T> }

/** Milliseconds. */
const STALE = 24 * 60 * 60 * 1_000
/** After a failure all visitors share it for this long, before the next attempt. */
const RETRY_AFTER = 2_000
/** A visitor waits this long for a new one before the stale one is served. */
const PATIENCE = 1_000
/** After one timeout, serve stale at once for this long: a hanging store would delay everybody. */
const NO_WAITING = 60_000
/** Bytes. */
const BUDGET = 48 * 1_024 * 1_024
/** Bytes that an entry takes beside its text and its key. */
const ENTRY = 1_200
/** Addresses without content have a cache of their own, so that they never evict a page. */
const MOST_EMPTY = 200

type Entry<T> = { readonly kept: T; readonly madeAt: number; retryAt: number }

type Options = {
  /** In the metrics. */
  readonly name: string
  /** Milliseconds. */
  readonly fresh: number
  /** Bytes. */
  readonly budget?: number
  readonly now?: () => number
}

/**
 * Fresh for `fresh` milliseconds. For as long again the stale one is served while a new one is made. After
 * that a request waits for the new one, and gets the stale one, for a day, if that is late or fails.
 * Concurrent requests for one key share one call of `make`.
 */
export const createStaleCache = <T extends Cached & Later<T>>({
  name,
  fresh,
  budget = BUDGET,
  // Not Date.now: a clock that is set back would keep every entry fresh until it catches up.
  now = () => performance.now(),
}: Options) => {
  const clock = { perf: { now }, ttlResolution: 0 }
  const full = new LRUCache<string, Entry<T>>({
    ...clock,
    ttl: STALE,
    maxSize: budget,
    // A letter of the key takes up to two bytes.
    sizeCalculation: ({ kept }, key) => kept.bytes + 2 * key.length + ENTRY,
  })
  const empty = new LRUCache<string, Entry<T>>({ ...clock, ttl: STALE, max: MOST_EMPTY })
  const calls = new Map<string, Promise<T>>()
  let mayWaitAt = 0

  const count = (result: string) => cacheReads.inc({ cache: name, result })
  const find = (key: string) => full.get(key) ?? empty.get(key)

  const keep = (key: string, kept: T) => {
    const entry = { kept, madeAt: now(), retryAt: now() + fresh }
    const hasContent = kept.status === 200 && !kept.isEmpty
    if (hasContent) {
      empty.delete(key)
      full.set(key, entry)
    } else {
      full.delete(key)
      // A page that did not exist two minutes ago may exist by now.
      empty.set(key, entry, { ttl: kept.status === 404 ? 2 * fresh : STALE })
    }
  }

  const start = (key: string, make: () => Promise<T>) => {
    const end = () => calls.delete(key)
    const failed = () => {
      const entry = find(key)
      if (entry) entry.retryAt = now() + RETRY_AFTER
      setTimeout(end, RETRY_AFTER).unref()
    }
    const settle = (kept: T) => {
      if (kept.isIncomplete) return failed()
      keep(key, kept)
      end()
    }
    const call = make().then((kept) => {
      if (kept.later) kept.later().then(settle, failed)
      else settle(kept)
      return kept
    })
    call.catch(failed)
    calls.set(key, call)
    return call
  }

  const newerOr = (stale: T & Aged, call: Promise<T>) =>
    new Promise<T & Aged>((resolve) => {
      const late = setTimeout(() => {
        mayWaitAt = now() + NO_WAITING
        resolve(stale)
      }, PATIENCE)
      const settle = (kept: T) => {
        clearTimeout(late)
        resolve(kept.isIncomplete ? stale : kept)
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
      const known = isStale ? { ...entry.kept, age: Math.floor(age / 1_000) } : entry.kept
      if (now() < entry.retryAt) return known
      const call = calls.get(key) ?? start(key, make)
      return isStale && now() >= mayWaitAt ? newerOr(known, call) : known
    },
  }
}
