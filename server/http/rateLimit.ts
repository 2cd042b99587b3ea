/** Limits the memory: within a minute, further addresses are rejected. */
const MOST_ADDRESSES = 10_000
const MINUTE_MS = 60_000

export const createRateLimit = (perMinute: number, now: () => number = Date.now) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string): boolean => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + 1
    if (count > perMinute || (count === 1 && counts.size >= MOST_ADDRESSES)) return false
    counts.set(key, count)
    return true
  }
}
