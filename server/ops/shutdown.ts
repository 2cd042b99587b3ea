import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds. Shorter than the 20 s after which a supervisor loses patience. */
const DRAIN = 15_000
/** Milliseconds: time enough for a question that is on its way already. */
const UNASKED = 1_000

/**
 * Browsers open connections ahead that they may never ask anything on. Node calls those busy, so one of
 * them would hold the process until all is cut.
 */
const unaskedOf = (server: Server): ReadonlySet<Socket> => {
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))
  return unasked
}

/**
 * To be called before the server takes connections. What it gives takes no new ones, lets each request
 * under way end, and cuts what is left at the end.
 */
export const drainOf = (server: Server): (() => Promise<void>) => {
  const unasked = unaskedOf(server)
  return () =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN)
      const cutUnasked = setTimeout(() => {
        for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy()
      }, UNASKED)
      // A keep-alive connection that has just answered turns idle only later.
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(cut)
        clearTimeout(cutUnasked)
        clearInterval(sweep)
        resolve()
      })
      server.closeIdleConnections()
    })
}
