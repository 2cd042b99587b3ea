import { createAsker, type Shot } from './asker.ts'

/** Milliseconds between two looks at how many are due. */
const TICK = 10

export type Tally = {
  readonly sent: number
  /** How many were answered with what status, or failed with what code. */
  readonly answers: Readonly<Record<string, number>>
  /** Milliseconds. */
  readonly slowest: number
}

/** Asks so often a second whether answers come or not, as visitors do who know nothing of each other. */
export const openLoop = (url: string, shotOf: (turn: number) => Shot, perSecond: number) => {
  const { ask, close } = createAsker(url, Number.POSITIVE_INFINITY)
  const underway = new Set<Promise<void>>()
  const answers: Record<string, number> = {}
  const start = performance.now()
  let sent = 0
  let slowest = 0

  const once = async (shot: Shot) => {
    const from = performance.now()
    const status = await ask(shot).catch((fault) => String(fault.code))
    answers[status] = (answers[status] ?? 0) + 1
    slowest = Math.max(slowest, performance.now() - from)
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) {
      const asking = once(shotOf(sent)).finally(() => underway.delete(asking))
      underway.add(asking)
    }
  }, TICK)
  return {
    /** Asks no more, and waits for each answer that is still to come. */
    stop: async (): Promise<Tally> => {
      clearInterval(timer)
      await Promise.all(underway)
      close()
      return { sent, answers, slowest: Math.round(slowest) }
    },
  }
}
