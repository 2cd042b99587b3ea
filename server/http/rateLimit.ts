import { LRUCache } from 'lru-cache'

/**
 * Limits the memory. Evicts the least recently used address, whose count then restarts, rather than
 * rejecting new visitors.
 */
const MAX_ADDRESSES = 10_000
const MINUTE_MS = 60_000

export const createRateLimit = (perMinute: number, now: () => number = () => performance.now()) => {
  const counts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: MINUTE_MS,
    // A minute from the first request.
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  })
  return (key: string): boolean => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
