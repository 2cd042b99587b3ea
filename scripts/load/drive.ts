import { askRightly, createAsker, type Shot } from './asker.ts'

export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Connections, each with one request at a time. */
const CONNECTIONS = 16

const quantile = (sorted: readonly number[], part: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 100) /
  100

/** Asks as fast as answers come, for so many seconds; an answer of another status ends it. */
export const drive = async (url: string, shotOf: () => Shot, seconds: number): Promise<Rate> => {
  const { ask, close } = createAsker(url, CONNECTIONS)
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const client = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await askRightly(ask, shotOf())
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
  } finally {
    close()
  }
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / seconds),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
