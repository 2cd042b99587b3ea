import { once } from 'node:events'
import { createServer } from 'node:net'

/** The error that a server would get on this port; undefined if it is free. */
export const portError = async (port: number, host: string): Promise<Error | undefined> => {
  const server = createServer().listen(port, host)
  const error = await once(server, 'listening').then(
    () => undefined,
    (error: Error) => error,
  )
  server.close()
  return error
}
