import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CATALOGUE_AGENT } from '#server/catalogue/copy/fetchJson.ts'
import { forAll, forEachTest } from './lifecycle.ts'
import { listening } from './listening.ts'
import { withResolvers } from './withResolvers.ts'

export type HostResponse = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** The connection breaks after the body. */
  readonly breaksOff?: boolean
}
export type Responder = (request: {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}) => HostResponse | undefined

export type RemoteHost = {
  readonly url: string
  /** Requests in order: 'GET /api/courses?page=1'. */
  readonly requests: string[]
  /** Requests of the server for its catalogue copy. */
  readonly crawled: string[]
  /** Requests aborted before their response. */
  readonly aborted: string[]
  respond: Responder
  /** Delays every response, also to a preflight. */
  before: () => Promise<unknown> | undefined
  /** Holds all responses until the returned function is called. */
  readonly hold: () => () => void
  /** Headers of every response, also to a preflight. */
  cors: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

const start = async (host: RemoteHost, respond: Responder): Promise<RemoteHost> => {
  const hold = () => {
    const { promise: released, resolve } = withResolvers()
    host.before = () => released
    return () => {
      host.before = () => undefined
      resolve()
    }
  }
  const fresh: Omit<RemoteHost, 'url' | 'close'> = {
    requests: [],
    crawled: [],
    aborted: [],
    respond,
    before: () => undefined,
    hold,
    cors: CORS,
  }
  Object.assign(host, fresh)
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://remote.invalid')
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') {
      await host.before()
      return response.writeHead(204, host.cors).end()
    }
    const isCrawl = request.headers['user-agent'] === CATALOGUE_AGENT
    const recorded = isCrawl ? host.crawled : host.requests
    const call = `${method} ${url.pathname}${url.search}`
    recorded.push(call)
    response.once('close', () => {
      if (!response.writableFinished) host.aborted.push(call)
    })
    // A caller that is gone in the middle of its request gets no response.
    const sent = await text(request).catch(() => undefined)
    if (sent === undefined) return
    await host.before()
    const isJson = request.headers['content-type'] === 'application/json'
    if (method === 'POST' && !isJson) return response.writeHead(415).end()
    const {
      status = 200,
      headers,
      body,
      breaksOff,
    } = host.respond({ method, url, headers: request.headers, body: sent }) ?? {
      status: 404,
      body: { error: 'unknown' },
    }
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...host.cors, ...headers })
    if (breaksOff) return response.write(content, () => response.destroy())
    return response.end(content)
  })
  // By default 5 s: a busy machine would send its next request on a connection that closes.
  server.keepAliveTimeout = 60_000
  return Object.assign(host, await listening(server))
}

/** A foreign API host over real HTTP, with CORS; unknown paths are 404. */
export const remoteHost = (respond: Responder) => start({} as RemoteHost, respond)

export const hostForAll = (respond: Responder): RemoteHost =>
  forAll(
    (host) => start(host, respond),
    ({ close }) => close(),
  )

export const hostForEachTest = (respond: Responder): RemoteHost =>
  forEachTest(
    (host) => start(host, respond),
    ({ close }) => close(),
  )
