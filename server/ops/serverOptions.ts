import type { ServerOptions } from 'node:http'

/** Milliseconds. The defaults let a client that sends a byte now and then hold on for a minute. */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the minute that a balancer in front usually keeps a connection: it closes first.
  keepAliveTimeout: 65_000,
}
