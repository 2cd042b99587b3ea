/** Addresses counted separately; more of them within a minute are all refused. */
const MOST_ADDRESSES = 10_000
/** Milliseconds. */
const MINUTE = 60_000

/** True while `key` is below its limit of this minute. In memory, for this process alone. */
export const createRateLimit = (perMinute: number, now: () => number = Date.now) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string): boolean => {
    const current = Math.floor(now() / MINUTE)
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
