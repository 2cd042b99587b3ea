import type { Server, ServerOptions } from 'node:http'
import type { Log } from './log.ts'

/** With Node's defaults, a slow client may hold a connection for five minutes. */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Longer than load balancers keep connections (usually a minute), so that they close first.
  keepAliveTimeout: 65_000,
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export const handleClientErrors = (server: Server, headers: Readonly<Record<string, string>>) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const rest = ['Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n')
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
    const response = `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\n${rest}`
    // `end` closes one side only, and some clients never close theirs.
    return socket.end(response, () => socket.destroy())
  })
}

const RESERVED_DESCRIPTORS = 128
const LOG_INTERVAL_MS = 60_000

class TooManyConnections extends Error {
  override readonly name = 'TooManyConnections'
  readonly code = 'EMFILE'
}

/** Call before there are connections: the report looks up the names of both their ends. */
export const openFilesLimit = (): number | undefined => {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = Number(report.userLimits?.open_files?.soft)
  return Number.isInteger(soft) ? soft : undefined
}

/**
 * Without a limit the process would run out of file descriptors, and libuv would close new
 * connections silently. Call once the server listens: until then an error means that it can't.
 */
export const limitConnections = (server: Server, log: Log, openFiles: number | undefined) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  const logRefused = (error: Error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.error('server.accept', error)
  }
  // A connection that could not be accepted; without a listener it ends the process.
  server.on('error', logRefused)
  if (openFiles === undefined) return
  server.maxConnections = Math.max(1, openFiles - RESERVED_DESCRIPTORS)
  server.on('drop', () => logRefused(new TooManyConnections()))
}
