import { overloaded } from '#server/http/httpError.ts'
import type { Work } from '#server/http/metrics.ts'

export const createConcurrencyLimit = (kind: Work, atOnce: number, waitingAtMost: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingAtMost) await new Promise<void>((start) => waiting.push(start))
    else throw overloaded(kind)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
