import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const POLL_MS = 200
/** Longer than any test, because closing a connection in use looks like a loss. */
const KEEP_ALIVE_MS = 600_000
/** Node's default of 511 is two seconds of load. */
const BACKLOG = 4_096

type Target = { readonly url: URL; ready: boolean }

const forward = (agent: Agent, target: Target, incoming: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/', headers } = incoming
    const { connection, 'keep-alive': _, ...passed } = headers
    request(new URL(url, target.url), { method, headers: passed, agent }, resolve)
      .on('error', reject)
      .end(body)
  })

/** A load balancer: sends each request to the next ready instance, and retries on another one. */
export const roundRobin = async (urls: readonly string[]) => {
  const targets: Target[] = urls.map((url) => ({ url: new URL(url), ready: true }))
  // Keep-alive, so that a draining instance must close its connections.
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const look = () =>
    Promise.all(
      targets.map(async (target) => {
        const response = await fetch(new URL('/readyz', target.url)).catch(() => undefined)
        target.ready = response?.ok === true
      }),
    )
  const looking = setInterval(look, POLL_MS)

  const inTurn = () => {
    turn += 1
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] as Target)
    return [...order.filter(({ ready }) => ready), ...order.filter(({ ready }) => !ready)]
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (incoming, outgoing) => {
    const body = await buffer(incoming)
    for (const target of inTurn()) {
      try {
        const response = await forward(agent, target, incoming, body)
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        // An aborted response must abort here too.
        await pipeline(response, outgoing).catch(() => {})
        return
      } catch (error) {
        // Retries only what was not read, or is idempotent.
        const repeatable = incoming.method === 'GET' || 'idempotency-key' in incoming.headers
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' && !repeatable) break
      }
    }
    outgoing.writeHead(502).end()
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (from: string, to: string) => {
      const at = targets.findIndex(({ url }) => url.href === new URL(from).href)
      targets[at] = { url: new URL(to), ready: true }
    },
    close: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
