import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'

/** Milliseconds; only a failing test waits this long. */
export const TIMEOUT = 40_000
const INTERVAL = 25

/** Polls until `read` returns the expected value; a failure shows the last value. */
export const eventually = async (
  read: () => unknown,
  expected: unknown = true,
  timeout = TIMEOUT,
  interval = INTERVAL,
): Promise<void> => {
  // Not Date.now(), which a test may hold.
  const end = process.uptime() + timeout / 1_000
  for (;;) {
    const value = await read()
    try {
      expect(value).toEqual(expected)
      return
    } catch (error) {
      if (process.uptime() > end) throw error
    }
    await pause(interval)
  }
}

export const shows = async (...wanted: Locator[]): Promise<void> => {
  for (const one of wanted) await one.waitFor({ state: 'visible' })
}

export const hides = (unwanted: Locator): Promise<void> => unwanted.waitFor({ state: 'hidden' })
