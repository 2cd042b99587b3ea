import { randomInt } from 'node:crypto'
import { portError } from '#server/http/portError.ts'

/** Below the ephemeral ports of the operating system. */
const FIRST = 20_000
const LAST = 29_999
const TRIES = 100

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if ((await portError(port, '127.0.0.1')) === undefined) return port
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`)
}
