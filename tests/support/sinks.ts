import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Told = {
  readonly body: string
  readonly key: string | undefined
  readonly headers: IncomingHttpHeaders
}

type Sink = { away: boolean }

/** Whoever calls is cut off: nobody else can take the port meanwhile. */
const cutWhileAway = (server: Server, sink: Sink) =>
  server.on('connection', (caller) => sink.away && caller.destroy())

/** A real HTTP server that keeps what is posted to it, unless it is `away`; `status` is what it answers. */
export const httpSink = async () => {
  const told: Told[] = []
  const sink = { told, status: 200, away: false }
  const server = createServer(async (request, response) => {
    const key = request.headers['idempotency-key']
    told.push({ body: await text(request), key: String(key), headers: request.headers })
    response.writeHead(sink.status).end()
  })
  cutWhileAway(server, sink)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(sink, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** A real SMTP server that keeps the letters, unless it is `away`; while it is `mute` it takes one and never says so. */
export const mailSink = async () => {
  const letters: { text: string; to: string[] }[] = []
  const sink = { letters, mute: false, away: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      letters.push({ text: await text(stream), to })
      if (!sink.mute) done()
    },
  })
  cutWhileAway(server.server, sink)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
