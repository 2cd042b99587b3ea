import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` now, and again after the milliseconds that it returns. The returned function stops
 * that, and waits for the current run.
 */
export const repeat = (work: (stopping: AbortSignal) => Promise<number>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const wait = await work(signal)
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = loop()
  return async () => {
    stopping.abort()
    await running
  }
}
