import { Agent, request } from 'node:http'

export type Shot = {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The status of its answer when all is well; unset means 200. */
  readonly expects?: number
}

/** A client with so many connections; each question resolves with its status when the answer is complete. */
export const createAsker = (url: string, connections: number) => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask: ({ method = 'GET', path, headers = {}, body }: Shot) =>
      new Promise<number>((resolve, reject) => {
        const asking = request({ hostname, port, agent, method, path, headers }, (answer) => {
          answer.resume()
          answer.on('error', reject)
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        })
        asking.on('error', reject)
        asking.end(body)
      }),
    close: () => agent.destroy(),
  }
}

export const askRightly = async (ask: (shot: Shot) => Promise<number>, shot: Shot) => {
  const { method = 'GET', path, expects = 200 } = shot
  const status = await ask(shot)
  if (status !== expects) throw new Error(`${method} ${path} was answered with ${status}`)
}
