import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Health } from './health.ts'

/** A supervisor kills the process after 20 s. */
export const DRAIN_MS = 15_000
/** Leaves time for the page that reports the unanswered enquiry. */
const END_FORWARDS_AFTER_MS = 10_000
const CLOSE_UNUSED_AFTER_MS = 1_000

/** Browsers open spare connections (preconnect), which Node counts as active. */
const trackUnused = (server: Server): ReadonlySet<Socket> => {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}

/** Call before the server listens, or early connections are not tracked. */
export const createDrain = (server: Server, endForwards: () => void): (() => Promise<void>) => {
  const unused = trackUnused(server)
  return () =>
    new Promise((resolve) => {
      const closeAll = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      const forwards = setTimeout(endForwards, END_FORWARDS_AFTER_MS)
      const closeUnused = setTimeout(() => {
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
      }, CLOSE_UNUSED_AFTER_MS)
      // A keep-alive connection becomes idle some time after its response.
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(closeAll)
        clearTimeout(forwards)
        clearTimeout(closeUnused)
        clearInterval(sweep)
        resolve()
      })
      server.closeIdleConnections()
    })
}

/** During shutdown, clients should reconnect to another instance. */
export const draining =
  ({ isReady }: Health): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!isReady()) c.res.headers.set('Connection', 'close')
  }
