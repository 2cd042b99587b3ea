import { setTimeout as pause } from 'node:timers/promises'

type ReturnsPauseMs = (stopping: AbortSignal) => Promise<number>

export const repeat = (work: ReturnsPauseMs) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const pauseMs = await work(signal)
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = loop()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return stop
}
