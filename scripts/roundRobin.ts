import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Milliseconds between two looks at who is ready. */
const LOOK = 200
/** Milliseconds. Longer than any test: a connection that is closed as it is used again looks like a loss. */
const KEEP_ALIVE = 600_000
/** Connections that may wait to be taken; Node's own 511 are two seconds of a steady load. */
const BACKLOG = 4_096

type Target = { readonly url: URL; ready: boolean }

const ask = (agent: Agent, target: Target, incoming: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/', headers } = incoming
    const { connection, 'keep-alive': _, ...passed } = headers
    request(new URL(url, target.url), { method, headers: passed, agent }, resolve)
      .on('error', reject)
      .end(body)
  })

/** A small balancer: each request to the next instance that is ready, to another one if it can't be reached. */
export const roundRobin = async (urls: readonly string[]) => {
  const targets: Target[] = urls.map((url) => ({ url: new URL(url), ready: true }))
  // Connections are kept, as a balancer does: an instance that drains has to say that it closes them.
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const look = () =>
    Promise.all(
      targets.map(async (target) => {
        const answer = await fetch(new URL('/readyz', target.url)).catch(() => undefined)
        target.ready = answer?.ok === true
      }),
    )
  const looking = setInterval(look, LOOK)

  const inTurn = () => {
    turn += 1
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] as Target)
    return [...order.filter(({ ready }) => ready), ...order.filter(({ ready }) => !ready)]
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, async (incoming, outgoing) => {
    const body = await buffer(incoming)
    for (const target of inTurn()) {
      try {
        const answer = await ask(agent, target, incoming, body)
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        // An answer that breaks off must break off here too; its client is told by that.
        await pipeline(answer, outgoing).catch(() => {})
        return
      } catch (fault) {
        // Sent on only when it surely was not read, or when reading it twice does no harm.
        const repeatable = incoming.method === 'GET' || 'idempotency-key' in incoming.headers
        if ((fault as NodeJS.ErrnoException).code !== 'ECONNREFUSED' && !repeatable) break
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
