import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listening } from './listening.ts'

type SinkRequest = {
  readonly body: string
  readonly key: string | undefined
  readonly headers: IncomingHttpHeaders
}

type Sink = { away: boolean }

/** Closes connections, not the port, which another process could take. */
const cutWhileAway = (server: Server, sink: Sink) =>
  server.on('connection', (caller) => sink.away && caller.destroy())

/** A sender that is killed, or gives up, breaks its connection in the middle of a message. */
const broken = () => {}

/** A real HTTP server that records requests, unless `away`, and responds with `status`, unless `mute`. */
export const httpSink = async () => {
  const requests: SinkRequest[] = []
  const sink = { requests, status: 200, mute: false, away: false }
  const server = createServer((request, response) => {
    const { headers } = request
    const respond = (body: string) => {
      requests.push({ body, key: String(headers['idempotency-key']), headers })
      if (!sink.mute) response.writeHead(sink.status).end()
    }
    text(request).then(respond, broken)
  })
  cutWhileAway(server, sink)
  const { url, close } = await listening(server)
  return Object.assign(sink, { url: `${url}/enquiries`, close })
}

/** A real SMTP server that records mails, unless `away`; while `mute` it never confirms one. */
export const mailSink = async (options: SMTPServerOptions = {}) => {
  const mails: { text: string; to: string[] }[] = []
  const sink = { mails, mute: false, away: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const confirm = (mail: string) => {
        mails.push({ text: mail, to })
        if (!sink.mute) done()
      }
      text(stream).then(confirm, broken)
    },
    ...options,
  })
  server.on('error', broken)
  cutWhileAway(server.server, sink)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
