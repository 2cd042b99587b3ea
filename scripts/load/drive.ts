import { Agent, request } from 'node:http'

export type Shot = {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Connections, each with one request at a time. */
const CONNECTIONS = 16

const quantile = (sorted: readonly number[], part: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 100) /
  100

/** Asks as fast as answers come, for so many seconds; anything but a 2xx ends it. */
export const drive = async (url: string, shotOf: () => Shot, seconds: number): Promise<Rate> => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []

  const ask = ({ method = 'GET', path, headers = {}, body }: Shot) =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now()
      const asking = request({ hostname, port, agent, method, path, headers }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode = 0 } = answer
          if (statusCode < 200 || statusCode > 299)
            return reject(new Error(`${method} ${path} was answered with ${statusCode}`))
          times.push(performance.now() - start)
          resolve()
        })
      })
      asking.on('error', reject)
      asking.end(body)
    })

  const end = performance.now() + seconds * 1_000
  const client = async () => {
    while (performance.now() < end) await ask(shotOf())
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
  } finally {
    agent.destroy()
  }
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / seconds),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
