import { Agent, request } from 'node:http'
import type { SampleRequest } from '#scripts/sampleRequests.ts'

const TICK_MS = 10

const statusOf = (url: string, agent: Agent, { method, path, headers, body }: SampleRequest) =>
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
export const openLoop = (
  url: string,
  requestFor: (turn: number) => SampleRequest,
  perSecond: number,
) => {
  const agent = new Agent({ keepAlive: true })
  const underway = new Set<Promise<void>>()
  const responses: Record<string, number> = {}
  const start = performance.now()
  let sent = 0

  const send = async (request: SampleRequest) => {
    const status = await statusOf(url, agent, request).catch((error) => String(error.code))
    responses[status] = (responses[status] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) {
      const pending = send(requestFor(sent)).finally(() => underway.delete(pending))
      underway.add(pending)
    }
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underway)
      agent.destroy()
      return { sent, responses }
    },
  }
}
