import type { Server } from 'node:http'

/** Milliseconds. Shorter than the 20 s after which a supervisor loses patience. */
const DRAIN = 15_000

/** Takes no new connection, lets each request under way end, and cuts what is left at the end. */
export const drainAndClose = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN)
    // A keep-alive connection that has just answered turns idle only later.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
