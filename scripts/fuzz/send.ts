import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

type Options = {
  readonly url: string
  readonly isAlive: () => boolean
  /** Connections. */
  readonly together: number
  /** Milliseconds until a request without its whole response rejects. */
  readonly timeout: number
}

export const createSender = ({ url, isAlive, together, timeout }: Options) => {
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, path, headers, body }: FuzzRequest) =>
      new Promise<number | 'closed'>((resolve, reject) => {
        // Unlike `setTimeout` of the request, it frees the connection, and runs while one is awaited.
        const signal = AbortSignal.timeout(timeout)
        const fail = (error: Error) => reject(signal.aborted ? signal.reason : error)
        const sent = request(
          { hostname, port, agent, method, path, headers, signal },
          (response) => {
            response.resume()
            response.on('end', () => resolve(response.statusCode ?? 0))
            response.on('error', fail)
          },
        )
        // Node closes a connection whose response came before the whole body was read.
        const isExpected = () => body !== undefined && isAlive() && !signal.aborted
        sent.on('error', (error) => (isExpected() ? resolve('closed') : fail(error)))
        sent.end(body === undefined ? undefined : Buffer.from(body, 'latin1'))
      }),
    end: () => agent.destroy(),
  }
}
