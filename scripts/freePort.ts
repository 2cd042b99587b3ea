import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports of the operating system. */
const FIRST = 20_000
const LAST = 29_999
const TRIES = 100

/** The error that a server would get on this port; undefined if it is free. */
export const portError = (port: number) =>
  new Promise<Error | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if ((await portError(port)) === undefined) return port
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`)
}
