/** Addresses that are told apart; a flood from more of them than this is refused as one. */
const MOST_ADDRESSES = 10_000
/** Milliseconds. */
const MINUTE = 60_000

/**
 * Whether an address may do one more thing this minute. In memory and by this process alone: nothing
 * of an address is stored, and a little more than was meant does no harm.
 */
export const createAllowance = (perMinute: number, now: () => number = Date.now) => {
  const done = new Map<string, number>()
  let minute = 0
  return (address: string): boolean => {
    const current = Math.floor(now() / MINUTE)
    if (current !== minute) {
      minute = current
      done.clear()
    }
    const count = (done.get(address) ?? 0) + 1
    if (count > perMinute || (count === 1 && done.size >= MOST_ADDRESSES)) return false
    done.set(address, count)
    return true
  }
}
