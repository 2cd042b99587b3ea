import { Agent, request } from 'node:http'
import type { Shot } from './sampleShots.ts'

const TICK_MS = 10

export type Tally = {
  readonly sent: number
  readonly answers: Readonly<Record<string, number>>
  readonly slowest: number
}

const statusOf = (url: string, agent: Agent, { method, path, headers, body }: Shot) =>
  new Promise<number>((resolve, reject) => {
    request(new URL(path, url), { agent, method, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })

/** Sends at a constant rate without waiting for responses; autocannon waits on each connection. */
export const openLoop = (url: string, shotOf: (turn: number) => Shot, perSecond: number) => {
  const agent = new Agent({ keepAlive: true })
  const underway = new Set<Promise<void>>()
  const answers: Record<string, number> = {}
  const start = performance.now()
  let sent = 0
  let slowest = 0

  const once = async (shot: Shot) => {
    const from = performance.now()
    const status = await statusOf(url, agent, shot).catch((error) => String(error.code))
    answers[status] = (answers[status] ?? 0) + 1
    slowest = Math.max(slowest, performance.now() - from)
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) {
      const asking = once(shotOf(sent)).finally(() => underway.delete(asking))
      underway.add(asking)
    }
  }, TICK_MS)
  return {
    stop: async (): Promise<Tally> => {
      clearInterval(timer)
      await Promise.all(underway)
      agent.destroy()
      return { sent, answers, slowest: Math.round(slowest) }
    },
  }
}
