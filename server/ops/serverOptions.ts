import type { ServerOptions } from 'node:http'

/** Milliseconds. Node's defaults let a slow client hold a connection for a minute. */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Longer than load balancers keep connections (usually a minute), so that they close first.
  keepAliveTimeout: 65_000,
}
